import * as v from 'valibot';
import { DEFAULT_ROLE, ROLES } from '../access/roles.ts';
import { INCORRECT_INPUT } from '../messages/common.ts';
import { personNameSchema } from './person.ts';
import { profileSchema } from './profile.ts';

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

/** An existing user, as an administrator changes them. */
export const userEditSchema = v.object({
  ...profileSchema.entries,
  role: roleSchema,
  blocked: v.boolean(),
  protectionFromDeletion: v.boolean(),
  teacherId: teacherIdSchema,
});
export type UserEditForm = v.InferOutput<typeof userEditSchema>;
