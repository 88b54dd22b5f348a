import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { userCreateSchema } from '@zvonok/domain/forms/user';
import { presentUser } from '../../presenters/user.ts';
import { bodyErrors } from '../body-errors.ts';
import { defineOperation } from '../operation.ts';
import { CHECK_FIELDS } from '../refusal.ts';
import { missingUser, NO_SUCH_TEACHER, TEACHER_LINKED, userConflict, wrongField } from './texts.ts';

/** A person who will choose their login by the code they get. Whether they are a teacher is decided by whoever creates them. */
export const createUser = defineOperation('createUser', {
  allow: canAdministerUsers,
  async run({ body, refuse, session }, { clock, editUsers, users }) {
    const checked = checkForm(userCreateSchema, body);
    if (!checked.ok) throw refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
    const now = clock.now();
    const created = await editUsers.create(checked.form, now);
    if (created === 'no-such-teacher')
      throw refuse(400, `${NO_SUCH_TEACHER}.`, wrongField('teacherId', NO_SUCH_TEACHER));
    if (created === 'teacher-linked') throw refuse(409, TEACHER_LINKED, userConflict('Учитель уже связан'));
    const user = await users.get(created, now);
    if (!user) throw refuse(409, missingUser(created));
    return presentUser(user, session.sessionId, clock.timeZone);
  },
});
