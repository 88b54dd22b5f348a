import * as v from 'valibot';
import { DEFAULT_ROLE, ROLES } from '../access/roles.ts';
import { INCORRECT_INPUT } from '../messages/common.ts';
import { INVITE_CODE_LENGTH } from '../users/rules.ts';
import { optionalEmailSchema, optionalPasswordSchema, passwordSchema, personNameSchema } from './fields.ts';

/** What signing in sends. Only the kinds are checked: whether the login and password fit is for the server to say. */
export const signInSchema = v.object(
  { login: v.string(INCORRECT_INPUT), password: v.string(INCORRECT_INPUT) },
  INCORRECT_INPUT,
);
export type SignInForm = v.InferOutput<typeof signInSchema>;

export const LOGIN_REQUIRED = 'Это обязательное поле!';
export const PASSWORDS_DIFFER = 'Пароли не совпадают';
export const WRONG_INVITE_CODE = `Пригласительный код состоит из ${INVITE_CODE_LENGTH} символов`;

/** Registration by invite code. */
export const registrationSchema = v.pipe(
  v.object({
    inviteCode: v.pipe(
      v.string(WRONG_INVITE_CODE),
      v.trim(),
      v.length(INVITE_CODE_LENGTH, WRONG_INVITE_CODE),
    ),
    login: v.pipe(v.string(LOGIN_REQUIRED), v.trim(), v.nonEmpty(LOGIN_REQUIRED)),
    password: passwordSchema,
    confirmation: v.string(PASSWORDS_DIFFER),
    email: optionalEmailSchema,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => password === confirmation,
      PASSWORDS_DIFFER,
    ),
    ['confirmation'],
  ),
);
export type RegistrationForm = v.InferOutput<typeof registrationSchema>;

/** What registering sends: no confirmation, and null for an empty address. */
export function registrationBody({ inviteCode, login, password, email }: RegistrationForm) {
  return { inviteCode, login, password, email: email === '' ? null : email };
}

/** A new password, set by a one-time link. */
export const passwordLinkSchema = v.object({ password: passwordSchema });

/** The same as a person types it: twice. */
export const newPasswordSchema = v.pipe(
  v.object({ password: passwordSchema, confirmation: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => password === confirmation,
      PASSWORDS_DIFFER,
    ),
    ['confirmation'],
  ),
);
export type NewPasswordForm = v.InferOutput<typeof newPasswordSchema>;

/** One's own profile. An empty password keeps the old one, an empty address means none. */
export const profileSchema = v.object({
  email: optionalEmailSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
  password: optionalPasswordSchema,
});
export type ProfileForm = v.InferOutput<typeof profileSchema>;

const roleSchema = v.picklist(ROLES, INCORRECT_INPUT);
const teacherIdSchema = v.nullable(v.pipe(v.number(INCORRECT_INPUT), v.safeInteger(INCORRECT_INPUT)));

/**
 * A new user. `createTeacher` makes a teacher record together with them; it follows the role until someone decides
 * otherwise.
 */
export const userCreateSchema = v.object({
  firstName: personNameSchema,
  lastName: personNameSchema,
  role: v.optional(roleSchema, DEFAULT_ROLE),
  createTeacher: v.optional(v.boolean(), true),
  teacherId: v.optional(teacherIdSchema, null),
});
/** What is typed, as it stands in the fields. */
export type UserCreateFields = v.InferInput<typeof userCreateSchema>;
export type UserCreateForm = v.InferOutput<typeof userCreateSchema>;

/** Several new users at once. */
export const invitationsSchema = v.object({
  people: v.array(
    v.object({
      ...{ firstName: personNameSchema, lastName: personNameSchema, role: roleSchema },
      teacherId: teacherIdSchema,
      email: optionalEmailSchema,
      isNamesakeConfirmed: v.boolean(),
    }),
  ),
});
export type InvitedPerson = v.InferOutput<typeof invitationsSchema>['people'][number];

/** An existing user, as an administrator changes them. */
export const userEditSchema = v.object({
  ...profileSchema.entries,
  role: roleSchema,
  blocked: v.boolean(),
  protectionFromDeletion: v.boolean(),
  teacherId: teacherIdSchema,
});
export type UserEditForm = v.InferOutput<typeof userEditSchema>;
