import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import type { EditedUser } from '../../accounts/user-editor.ts';

/** What two people may have edited of an account at once, as a body spells it. */
export const EDITED_USER = {
  labels: FIELD_LABELS.user,
  fields: ({ version: _, ...user }: EditedUser) => ({ ...user, email: user.email ?? '' }),
};
