import * as v from 'valibot';
import { INCORRECT_INPUT } from '../messages/common.ts';
import { REQUIRED } from './required.ts';

/** Characters at most. */
export const CERTIFICATE_NAME_MAX = 200;
export const CERTIFICATE_GROUP_MAX = 20;
export const CERTIFICATE_PROVIDED_MAX = 500;

/**
 * What Enter says while the name or the class is empty; null when both are filled, or neither is and nothing is sent.
 */
export function certificateGap({
  name,
  eduGroup,
}: Pick<CertificateForm, 'name' | 'eduGroup'>): string | null {
  const [hasName, hasGroup] = [name.trim() !== '', eduGroup.trim() !== ''];
  if (hasName === hasGroup) return null;
  return hasName ? 'Данные неверны: укажите класс.' : 'Данные неверны: укажите фамилию и имя ученика.';
}

/** One line of text, with single blanks: what a person types into a form and a list shows in a row. */
const line = (most: number) =>
  v.pipe(
    v.string(INCORRECT_INPUT),
    v.transform((text) => text.trim().replaceAll(/\s+/g, ' ')),
    v.maxLength(most, `Не длиннее ${most} символов.`),
  );

/** The public order of a certificate: whose, of which class, and where it will be shown. The last may stay empty. */
export const certificateSchema = v.object(
  {
    name: v.pipe(line(CERTIFICATE_NAME_MAX), v.nonEmpty(REQUIRED)),
    eduGroup: v.pipe(line(CERTIFICATE_GROUP_MAX), v.nonEmpty(REQUIRED)),
    provided: line(CERTIFICATE_PROVIDED_MAX),
  },
  INCORRECT_INPUT,
);
export type CertificateForm = v.InferOutput<typeof certificateSchema>;
