import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { userEditSchema } from '@zvonok/domain/forms/user';
import { hashPassword } from '../../accounts/passwords.ts';
import { presentUser } from '../../accounts/present-user.ts';
import type { UpdateRefusal } from '../../accounts/user-editor.ts';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import { CHECK_FIELDS } from '../../platform/refusal.ts';
import { authorOf } from '../author.ts';
import { bodyErrors } from '../body-errors.ts';
import { checkVersion } from '../check-version.ts';
import { defineOperation } from '../operation.ts';
import { EDITED_USER } from './edited-user.ts';
import {
  EMAIL_TAKEN,
  missingUser,
  NO_SUCH_TEACHER,
  TEACHER_LINKED,
  userConflict,
  wrongField,
} from './texts.ts';

/**
 * An administrator's changes of an account. Nobody can shut themselves out, so a school is never left without an
 * administrator.
 */
export const updateUser = defineOperation('updateUser', {
  allow: canAdministerUsers,
  async run(call, { clock, editUsers, users }) {
    const { query, body, refuse, session } = call;
    const { id } = call.path;
    const given = { ...body, email: body.email ?? '', password: body.password ?? '' };
    const checked = checkForm(userEditSchema, given);
    if (!checked.ok) throw refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
    const { email, password, teacherId, ...change } = checked.form;
    if (id === session.userId && (change.blocked || !canAdministerUsers([change.role]))) {
      throw refuse(409, 'Попросите другого администратора.', userConflict('Себя лишить прав нельзя'));
    }

    const now = clock.now();
    const link = query.removeTeacher ? { teacherId: null } : teacherId !== null && { teacherId };
    const yours = { ...change, ...link, ...(body.email !== undefined && { email }) };
    const check = checkVersion(call, { ...EDITED_USER, yours });
    const result = await editUsers.update(
      id,
      {
        ...change,
        ...link,
        ...(body.email !== undefined && { email: email === '' ? null : email }),
        ...(password !== '' && { passwordHash: await hashPassword(password) }),
      },
      { sessionId: session.sessionId, author: authorOf(call), now, check },
    );
    if (result !== 'changed') throw updateRefusal(result, id, refuse);
    const user = await users.get(id, now);
    if (!user) throw refuse(404, missingUser(id));
    return presentUser(user, session.sessionId, clock.timeZone);
  },
});

function updateRefusal(
  reason: UpdateRefusal,
  id: number,
  refuse: (status: 400 | 404 | 409, detail: string, extras?: RefusalExtras) => Refusal,
): Refusal {
  switch (reason) {
    case 'no-such-user':
      return refuse(404, missingUser(id));
    case 'email-taken':
      return refuse(400, `${EMAIL_TAKEN}.`, wrongField('email', EMAIL_TAKEN));
    case 'no-such-teacher':
      return refuse(400, `${NO_SUCH_TEACHER}.`, wrongField('teacherId', NO_SUCH_TEACHER));
    case 'teacher-linked':
      return refuse(409, TEACHER_LINKED, userConflict('Учитель уже связан'));
    case 'not-registered': {
      const message = 'Пользователь ещё не зарегистрировался: пароль он выберет сам';
      return refuse(400, `${message}.`, wrongField('password', message));
    }
  }
}
