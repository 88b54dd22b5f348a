import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { userCreateSchema } from '@zvonok/domain/forms/user';
import { presentUser } from '../../accounts/present-user.ts';
import { CHECK_FIELDS } from '../../platform/refusal.ts';
import { authorOf } from '../author.ts';
import { bodyErrors } from '../body-errors.ts';
import { defineOperation } from '../operation.ts';
import { missingUser, NO_SUCH_TEACHER, TEACHER_LINKED, userConflict, wrongField } from './texts.ts';

/**
 * A person who will choose their login by the code they get. Whoever gets the role of a teacher and is linked to none
 * is given a teacher of their own, whichever client asks (docs/decisions/0056).
 */
export const createUser = defineOperation('createUser', {
  allow: canAdministerUsers,
  async run(call, { clock, editUsers, users }) {
    const { body, refuse, session } = call;
    const checked = checkForm(userCreateSchema, body);
    if (!checked.ok) throw refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
    const now = clock.now();
    // Only the number is kept for a call that comes again: the answer has an invite code in it.
    const { id } = await call.once(async (trx) => {
      const created = await editUsers.create(trx, checked.form, { author: authorOf(call), now });
      if (created === 'no-such-teacher')
        throw refuse(400, `${NO_SUCH_TEACHER}.`, wrongField('teacherId', NO_SUCH_TEACHER));
      if (created === 'teacher-linked') throw refuse(409, TEACHER_LINKED, userConflict('Учитель уже связан'));
      return { id: created };
    });
    const user = await users.get(id, now);
    if (!user) throw refuse(409, missingUser(id));
    return presentUser(user, session.sessionId, clock.timeZone);
  },
});
