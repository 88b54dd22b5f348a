import * as v from 'valibot';
import { INCORRECT_INPUT } from '../messages/common.ts';

/** The text of a certificate, with placeholders in braces. */
export interface CertificateTemplate {
  /** Lines above the title, in the middle: the name and the address of the school. */
  heading: string;
  title: string;
  /** Paragraphs. */
  text: string;
  /** Lines below the text: who signs. */
  signature: string;
}

/** What a printed certificate says of one request. */
export interface CertificateFacts {
  /** The pupil's name as it was ordered. */
  name: string;
  eduGroup: string;
  /** Where it will be shown; may be empty. */
  provided: string;
  id: number;
  /** '28 ноября 2026 г.' */
  date: string;
  schoolName: string;
}

/** The placeholders of a template: what each stands for, in the words of its editor. */
export const CERTIFICATE_PLACEHOLDERS = {
  ученик: 'имя из заявки',
  класс: 'класс',
  куда: 'куда нужна справка; если не сказано — «по месту требования»',
  номер: 'номер заявки',
  дата: 'день печати',
  школа: 'название школы',
} as const;
type Placeholder = keyof typeof CERTIFICATE_PLACEHOLDERS;

const VALUE: Record<Placeholder, (facts: CertificateFacts) => string> = {
  ученик: ({ name }) => name,
  класс: ({ eduGroup }) => eduGroup,
  куда: ({ provided }) => provided || 'по месту требования',
  номер: ({ id }) => String(id),
  дата: ({ date }) => date,
  школа: ({ schoolName }) => schoolName,
};

export const DEFAULT_CERTIFICATE_TEMPLATE: CertificateTemplate = {
  heading: '{школа}',
  title: 'Справка № {номер} от {дата}',
  text: [
    'Дана в том, что {ученик} действительно обучается в классе {класс}.',
    'Справка дана для представления: {куда}.',
  ].join('\n'),
  signature: 'Директор ____________________',
};

/** How many are printed by one call. */
export const CERTIFICATES_AT_ONCE = 100;

/** What is said instead of printing more of them. */
export function tooManyCertificates(count: number): string {
  return `За раз печатается не больше ${CERTIFICATES_AT_ONCE} справок, отмечено ${count}.`;
}

const IN_BRACES = /\{([^{}]*)\}/g;

function placeholderOf(written: string): Placeholder | null {
  const name = written.trim().toLowerCase();
  return Object.hasOwn(VALUE, name) ? (name as Placeholder) : null;
}

/** Returns what is wrong with the braces of a text, in words; null if nothing is. */
function wrongPlaceholder(text: string): string | null {
  const known = Object.keys(CERTIFICATE_PLACEHOLDERS).map((name) => `{${name}}`);
  for (const [written, name = ''] of text.matchAll(IN_BRACES))
    if (placeholderOf(name) === null) return `Поля ${written} нет. Есть ${known.join(', ')}.`;
  const rest = text.replaceAll(IN_BRACES, '');
  const brace = /[{}]/.exec(rest)?.[0];
  return brace === undefined ? null : `У скобки «${brace}» нет пары.`;
}

/** Returns whether a text names a placeholder. */
function names(text: string, wanted: Placeholder): boolean {
  return [...text.matchAll(IN_BRACES)].some(([, name = '']) => placeholderOf(name) === wanted);
}

/** Returns the texts of one certificate: the template with every placeholder replaced. */
export function filledCertificate(
  template: CertificateTemplate,
  facts: CertificateFacts,
): CertificateTemplate {
  const fill = (text: string) =>
    text.replaceAll(IN_BRACES, (written, name: string) => {
      const placeholder = placeholderOf(name);
      return placeholder ? VALUE[placeholder](facts) : written;
    });
  return {
    heading: fill(template.heading),
    title: fill(template.title),
    text: fill(template.text),
    signature: fill(template.signature),
  };
}

/** Characters at most in each text. */
export const CERTIFICATE_TEMPLATE_MAX = { heading: 500, title: 200, text: 3000, signature: 500 } as const;

export const NO_PUPIL_IN_TEMPLATE = 'Впишите {ученик}: без него справка выйдет без имени.';

const lines = (most: number) =>
  v.pipe(
    v.string(INCORRECT_INPUT),
    v.transform((text) =>
      text
        .replaceAll('\r\n', '\n')
        .replaceAll(/[ \t]+$/gm, '')
        .trim(),
    ),
    v.maxLength(most, `Не длиннее ${most} знаков.`),
    v.check(
      (text) => wrongPlaceholder(text) === null,
      ({ input }) => wrongPlaceholder(String(input)) ?? '',
    ),
  );

/** What is checked of a template before it is stored: every placeholder is known, and the pupil is named. */
export const certificateTemplateSchema = v.object(
  {
    heading: lines(CERTIFICATE_TEMPLATE_MAX.heading),
    title: lines(CERTIFICATE_TEMPLATE_MAX.title),
    text: v.pipe(
      lines(CERTIFICATE_TEMPLATE_MAX.text),
      v.check((text) => names(text, 'ученик'), NO_PUPIL_IN_TEMPLATE),
    ),
    signature: lines(CERTIFICATE_TEMPLATE_MAX.signature),
  },
  INCORRECT_INPUT,
);
