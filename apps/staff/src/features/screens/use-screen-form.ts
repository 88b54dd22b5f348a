import type { Screen } from '@zvonok/api-client/queries/screens';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { type ScreenForm, screenSchema } from '@zvonok/domain/forms/screen';
import { DEFAULT_SCREEN_PROFILE } from '@zvonok/domain/screens/profile';
import type { ScreenField, ScreenValues } from '@zvonok/ui/screens';
import { useState } from 'react';

/** The form of a screen: what was typed, and what is wrong with it once it was sent. */
export function useScreenForm(screen: Screen | null) {
  const [values, setValues] = useState<ScreenValues>(() => valuesOf(screen));
  const [errors, setErrors] = useState<Partial<Record<ScreenField, string>>>({});
  return {
    values,
    errors,
    change: (field: ScreenField, value: string) => {
      setValues((now) => ({ ...now, [field]: value }));
      setErrors(({ [field]: _, ...others }) => others);
    },
    /** The form as it is stored; null when something is wrong with it. */
    check(): ScreenForm | null {
      const checked = checkForm(screenSchema, values);
      setErrors(
        checked.ok ? {} : Object.fromEntries(checked.errors.map(({ field, message }) => [field, message])),
      );
      return checked.ok ? checked.form : null;
    },
  };
}

/** A stored screen as its form has it. */
function valuesOf(screen: Screen | null): ScreenValues {
  const { name = '', place = '', profile = DEFAULT_SCREEN_PROFILE } = screen ?? {};
  const asTyped = (value: number) => String(value).replace('.', ',');
  return {
    name,
    place,
    ...profile,
    diagonal: asTyped(profile.diagonal),
    distance: asTyped(profile.distance),
  };
}

/** What the calls take of a form. */
export function bodyOf({ name, place, ...profile }: ScreenForm) {
  return { name, place, profile };
}
