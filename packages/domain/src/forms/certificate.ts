import * as v from 'valibot';
import { UNKNOWN_STATUS_CODE } from '../certificates/certificates.ts';
import { INCORRECT_INPUT } from '../messages/common.ts';
import { optionalEmailSchema, REQUIRED, tooLongText } from './fields.ts';

/** Characters at most. */
export const CERTIFICATE_NAME_MAX = 200;
export const CERTIFICATE_GROUP_MAX = 20;
export const CERTIFICATE_PROVIDED_MAX = 500;
export const CERTIFICATE_CONTACT_MAX = 100;

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
const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** Longer text is refused whole, with its length: a part of an address or of a name would be another one. */
const line = (most: number) =>
  v.pipe(
    v.string(INCORRECT_INPUT),
    v.transform(oneLine),
    v.maxLength(most, ({ received }) => `${tooLongText(most, Number(received))}.`),
  );

/** Characters at most in each field of the public form. */
const LONGEST = {
  name: CERTIFICATE_NAME_MAX,
  eduGroup: CERTIFICATE_GROUP_MAX,
  provided: CERTIFICATE_PROVIDED_MAX,
  contact: CERTIFICATE_CONTACT_MAX,
};

/** Returns how long a field's text is, once it comes near what fits; null while that need not be shown. */
export function certificateTextCount(
  field: keyof typeof LONGEST,
  text: string,
): { used: number; limit: number } | null {
  const [used, limit] = [oneLine(text).length, LONGEST[field]];
  return used > limit * COUNT_FROM ? { used, limit } : null;
}

/** The part of what fits from which on the length is shown. */
const COUNT_FROM = 0.9;

const WRONG_CONTACT = 'Напишите телефон или электронную почту, например +7 900 123-45-67.';

/** Digits of a telephone number, with the code of the city or the operator. */
const PHONE_DIGITS = /^\d{10,15}$/;

function isPhone(text: string): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && PHONE_DIGITS.test(text.replaceAll(/\D/g, ''));
}

/**
 * The public order of a certificate: whose, of which class, where it will be shown, and how to reach who asks for it.
 * The last two may stay empty.
 */
export const certificateSchema = v.object(
  {
    name: v.pipe(line(CERTIFICATE_NAME_MAX), v.nonEmpty(REQUIRED)),
    eduGroup: v.pipe(line(CERTIFICATE_GROUP_MAX), v.nonEmpty(REQUIRED)),
    provided: line(CERTIFICATE_PROVIDED_MAX),
    contact: v.optional(
      v.pipe(
        line(CERTIFICATE_CONTACT_MAX),
        v.check((text) => isPhone(text) || v.is(optionalEmailSchema, text), WRONG_CONTACT),
      ),
      '',
    ),
  },
  INCORRECT_INPUT,
);
export type CertificateForm = v.InferOutput<typeof certificateSchema>;

const STATUS_CODE_TYPED_MAX = 100;

/** The code of a receipt as a person types it. */
export const statusCodeSchema = v.object({
  code: v.pipe(
    v.string(INCORRECT_INPUT),
    v.trim(),
    v.nonEmpty(REQUIRED),
    v.maxLength(STATUS_CODE_TYPED_MAX, UNKNOWN_STATUS_CODE),
  ),
});
