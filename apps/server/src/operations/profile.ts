import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { profileSchema } from '@zvonok/domain/forms/account';
import { checkForm } from '@zvonok/domain/forms/fields';
import { presentProfile } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { EditedProfile } from '../accounts/profile-editor.ts';
import { CHECK_FIELDS } from '../platform/refusal.ts';
import { anySignedIn, authorOf } from './caller.ts';
import { defineOperation } from './operation.ts';
import { bodyErrors, checkVersion, SIGN_IN_AGAIN, wrongField } from './refusals.ts';
import { EMAIL_TAKEN } from './users.ts';

const getProfile = defineOperation('getProfile', {
  allow: anySignedIn,
  async run({ session, refuse }, { accounts, clock }) {
    const user = await accounts.profile(session.userId);
    if (!user) throw refuse(401, SIGN_IN_AGAIN);
    return presentProfile(user, clock.timeZone);
  },
});

/** Without `email` the address stays, an empty one is removed; an empty password changes nothing. */
const updateProfile = defineOperation('updateProfile', {
  allow: anySignedIn,
  async run(call, { accounts, clock, editProfile }) {
    const { body, refuse, session } = call;
    const given = { ...body, email: body.email ?? '', password: body.password ?? '' };
    const checked = checkForm(profileSchema, given);
    if (!checked.ok) throw refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
    const { firstName, lastName, email, password } = checked.form;
    const check = checkVersion<EditedProfile>(call, {
      labels: FIELD_LABELS.profile,
      fields: (now) => ({ firstName: now.firstName, lastName: now.lastName, email: now.email ?? '' }),
      yours: { firstName, lastName, ...(body.email !== undefined && { email }) },
    });
    const result = await editProfile(
      { ...session, author: authorOf(call) },
      {
        firstName,
        lastName,
        ...(body.email !== undefined && { email: email === '' ? null : email }),
        ...(password !== '' && { passwordHash: await hashPassword(password) }),
      },
      clock.now(),
      check,
    );
    if (result === 'email-taken') throw refuse(400, `${EMAIL_TAKEN}.`, wrongField('email', EMAIL_TAKEN));
    const user = await accounts.profile(session.userId);
    if (!user) throw refuse(401, SIGN_IN_AGAIN);
    return presentProfile(user, clock.timeZone);
  },
});

/** The caller's own profile. */
export const PROFILE_OPERATIONS = {
  getProfile,
  updateProfile,
};
