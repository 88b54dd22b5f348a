import { checkForm } from '@zvonok/domain/forms/check-form';
import { profileSchema } from '@zvonok/domain/forms/profile';
import { presentProfile } from '../../presenters/profile.ts';
import { hashPassword } from '../../repositories/passwords.ts';
import { anySignedIn } from '../access.ts';
import { SIGN_IN_AGAIN } from '../auth/texts.ts';
import { bodyErrors } from '../body-errors.ts';
import { defineOperation } from '../operation.ts';
import { CHECK_FIELDS } from '../refusal.ts';
import { EMAIL_TAKEN, wrongField } from '../user/texts.ts';

/** An address that is left out stays, an empty one is taken away; an empty password stays (section 5). */
export const updateProfile = defineOperation('updateProfile', {
  allow: anySignedIn,
  async run({ body, refuse, session }, { accounts, clock, editProfile }) {
    const given = { ...body, email: body.email ?? '', password: body.password ?? '' };
    const checked = checkForm(profileSchema, given);
    if (!checked.ok) throw refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
    const { firstName, lastName, email, password } = checked.form;
    const result = await editProfile(
      session,
      {
        firstName,
        lastName,
        ...(body.email !== undefined && { email: email === '' ? null : email }),
        ...(password !== '' && { passwordHash: await hashPassword(password) }),
      },
      clock.now(),
    );
    if (result === 'email-taken') throw refuse(400, `${EMAIL_TAKEN}.`, wrongField('email', EMAIL_TAKEN));
    const user = await accounts.profile(session.userId);
    if (!user) throw refuse(401, SIGN_IN_AGAIN);
    return presentProfile(user, clock.timeZone);
  },
});
