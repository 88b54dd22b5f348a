import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { profileSchema } from '@zvonok/domain/forms/profile';
import { hashPassword } from '../../accounts/passwords.ts';
import { presentProfile } from '../../accounts/present-profile.ts';
import type { EditedProfile } from '../../accounts/profile-editor.ts';
import { CHECK_FIELDS } from '../../platform/refusal.ts';
import { anySignedIn } from '../access.ts';
import { SIGN_IN_AGAIN } from '../auth/texts.ts';
import { authorOf } from '../author.ts';
import { bodyErrors } from '../body-errors.ts';
import { checkVersion } from '../check-version.ts';
import { defineOperation } from '../operation.ts';
import { EMAIL_TAKEN, wrongField } from '../user/texts.ts';

/** An address that is left out stays, an empty one is taken away; an empty password stays. */
export const updateProfile = defineOperation('updateProfile', {
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
