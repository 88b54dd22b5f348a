import * as v from 'valibot';
import { FIELD_REQUIRED, WRONG_EMAIL } from './fields.ts';

export const WRONG_DELIVERY_CODE = 'В коде шесть цифр, они в письме.';
const WRONG_HOST = 'Нужен адрес сервера, например smtp.school.example.';
const WRONG_PORT = 'Нужен номер порта: чаще всего 465 или 587.';
const WRONG_TOKEN = 'Ключ бота — это строка без пробелов, не короче восьми знаков.';

const addressSchema = v.pipe(v.string(WRONG_EMAIL), v.trim(), v.email(WRONG_EMAIL));

/** Where letters are to go. */
export const deliveryAddressSchema = v.object({ address: addressSchema });

/** The six digits of a letter. */
export const deliveryCodeSchema = v.object({
  code: v.pipe(v.string(WRONG_DELIVERY_CODE), v.trim(), v.regex(/^\d{6}$/, WRONG_DELIVERY_CODE)),
});

/** The bot's key, which is never shown again. */
export const botTokenSchema = v.object({
  maxToken: v.pipe(v.string(WRONG_TOKEN), v.trim(), v.regex(/^[\x21-\x7e]{8,300}$/, WRONG_TOKEN)),
});

/** The school's mailbox; an empty password leaves the one that is stored. */
export const mailServerSchema = v.object({
  host: v.pipe(v.string(WRONG_HOST), v.trim(), v.regex(/^[A-Za-z0-9.:-]{1,253}$/, WRONG_HOST)),
  port: v.pipe(
    v.string(WRONG_PORT),
    v.trim(),
    v.regex(/^[1-9]\d{0,4}$/, WRONG_PORT),
    v.transform(Number),
    v.maxValue(65_535, WRONG_PORT),
  ),
  user: v.pipe(v.string(), v.trim()),
  password: v.string(),
  from: addressSchema,
});
export type MailServerFields = v.InferInput<typeof mailServerSchema>;

/** What a person agrees to. */
export const consentSchema = v.object({
  consent: v.pipe(v.string(FIELD_REQUIRED), v.trim(), v.nonEmpty(FIELD_REQUIRED), v.maxLength(2000)),
});
