import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { type ScreenForm, screenSchema } from '@zvonok/domain/forms/screen';
import { CHECK_FIELDS, type Refusal, type RefusalExtras } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';
import { formOf, type ScreenRow } from '../../screens/screens.ts';

interface CallWithScreen {
  body: Wire['ScreenUpdate'];
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

const OF_SCREEN_ITSELF: readonly string[] = ['name', 'place'];

/** The screen of a body, read by the rules of its form; refuses what they refuse, in their words. */
export function screenFormOf({ body, refuse }: CallWithScreen): ScreenForm {
  const checked = checkForm(screenSchema, formOf(body));
  if (checked.ok) return checked.form;
  const errors = checked.errors.map(({ field, message }) => ({
    path: OF_SCREEN_ITSELF.includes(field) ? `body.${field}` : `body.profile.${field}`,
    message,
  }));
  throw refuse(400, CHECK_FIELDS, { errors });
}

/** What two people may have edited of a screen at once. */
export const EDITED_SCREEN = { labels: FIELD_LABELS.screen, fields: (row: ScreenRow) => formOf(row) };

export function missingScreen(id: number): string {
  return `Экрана с номером ${id} нет. Возможно, его уже отключили.`;
}
