import { ABSENCE_REASONS, type AbsenceReason } from '../absences/absence-texts.ts';
import { monthOf, monthTitle } from '../calendar/month.ts';
import { type IsoDate, isSchoolDate } from '../calendar/school-date.ts';
import { inMonth } from '../cover-book/cover-texts.ts';
import type { CheckedForm } from '../forms/fields.ts';
import { keysOf } from '../text/keys-of.ts';
import { counted, NOUN } from '../text/plural.ts';

/** What a substitution counts as in the timesheet. */
export const COVER_CODE_LABEL = {
  primary: 'Замещение в 1–3 классах',
  senior: 'Замещение в 4–11 классах',
  extended: 'Замещение в группе продлённого дня',
} as const;
export type CoverCode = keyof typeof COVER_CODE_LABEL;
export const COVER_CODES = keysOf(COVER_CODE_LABEL);

/** Both cases an order needs of a name. */
export interface NameForms {
  name: string;
  genitive: string;
  dative: string;
}

export interface Signatory {
  post: string;
  name: string;
}

/** What a school says of its papers; editions of the form and of the codes differ from region to region. */
export interface PaperSettings {
  /** Since when what follows is in force. */
  edition: IsoDate;
  /** In the heads of papers; empty means the name of the school. */
  organisation: string;
  codes: Readonly<Record<CoverCode, string>>;
  absenceCodes: Readonly<Record<AbsenceReason, string>>;
  /** What is taught in groups of extended day. */
  extendedDaySubjects: readonly string[];
  /** How the order begins. */
  orderBasis: string;
  signatories: readonly Signatory[];
  /** Names whose forms were corrected. */
  names: readonly NameForms[];
}

export const DEFAULT_PAPER_SETTINGS: PaperSettings = {
  edition: '2015-03-30',
  organisation: '',
  codes: { primary: 'ЗН', senior: 'ЗС', extended: 'ЗП' },
  absenceCodes: {
    unspecified: 'НН',
    'sick-leave': 'Б',
    'business-trip': 'К',
    courses: 'ПК',
    vacation: 'О',
    other: 'А',
  },
  extendedDaySubjects: ['Группа продлённого дня', 'ГПД', 'Продлёнка'],
  orderBasis:
    'В связи с временным отсутствием учителей, в соответствии со статьями 60.2 и 151 Трудового кодекса Российской Федерации, с письменного согласия работников',
  signatories: [
    { post: 'Директор', name: '' },
    { post: 'Заместитель директора', name: '' },
  ],
  names: [],
};

/** What the papers are called on the screen, and their files. */
export const PAPER_LABEL = {
  order: 'Приказ о замещении уроков',
  journal: 'Журнал замещённых уроков',
  hours: 'Справка о замещениях',
  acknowledgements: 'Лист ознакомления с заменами',
} as const;
export type MonthPaper = keyof typeof PAPER_LABEL;
export const MONTH_PAPERS = keysOf(PAPER_LABEL);

/** The fifth paper, which is made apart: it contains the reasons of absences. */
export const MONTH_TIMESHEET_LABEL = 'Табель 0504421';

/** 'Ноябрь 2026', 'Исправление № 2 к ноябрю 2026', and of a month that is not closed 'Ноябрь 2026, проект'. */
export function closedMonthTitle(month: string, number: number | null): string {
  const of = monthOf(`${month}-01`);
  if (number !== null && number > 1) return `Исправление к ${toMonth(month)} № ${number}`;
  return number === null ? `${monthTitle(of)}, проект` : monthTitle(of);
}

/** 'ноябрю 2026' */
export function toMonth(month: string): string {
  const { year } = monthOf(`${month}-01`);
  const dative = inMonth(`${month}-01`).replace(/те$/, 'ту').replace(/е$/, 'ю');
  return `${dative} ${year}`;
}

/** What may be odd in a month before it is closed. */
export const FINDING_LABEL = {
  draft: 'Черновики, которые не опубликованы',
  'without-teacher': 'Уроки, на которых не было учителя',
  'held-twice': 'Один учитель записан на один урок дважды',
  'no-reason': 'Отсутствия без причины',
  long: 'Замены дольше двух месяцев',
} as const;
export type FindingKind = keyof typeof FINDING_LABEL;
export const FINDING_KINDS = keysOf(FINDING_LABEL);

export interface MonthFinding {
  kind: FindingKind;
  date: IsoDate;
  text: string;
}

/** The settings as they travel: lists that are the reader's own. */
export function paperBody(settings: PaperSettings) {
  const { edition, organisation, codes, absenceCodes, extendedDaySubjects, orderBasis } = settings;
  return {
    ...{ edition, organisation, codes, absenceCodes, orderBasis },
    extendedDaySubjects: [...extendedDaySubjects],
    signatories: settings.signatories.map(({ post, name }) => ({ post, name })),
    names: settings.names.map(({ name, genitive, dative }) => ({ name, genitive, dative })),
  };
}

/** The settings as texts, as a form has them and the journal writes them. */
export type PaperWords = Record<keyof PaperSettings, string>;

export function paperWords(settings: PaperSettings): PaperWords {
  const { edition, organisation, codes, absenceCodes, extendedDaySubjects, orderBasis } = settings;
  const { signatories, names } = settings;
  return {
    ...{ edition, organisation, orderBasis },
    codes: COVER_CODES.map((code) => codes[code]).join(', '),
    absenceCodes: ABSENCE_REASONS.map((reason) => absenceCodes[reason]).join(', '),
    extendedDaySubjects: extendedDaySubjects.join(', '),
    signatories: signatories.map(({ post, name }) => (name === '' ? post : `${post} — ${name}`)).join('\n'),
    names: names.map(({ name, genitive, dative }) => `${name}: ${genitive}, ${dative}`).join('\n'),
  };
}

/** Most signs of a code in the timesheet. */
const LONGEST_CODE = 4;

/** The settings that some texts say, or what is wrong with them by field. */
export function checkPaperWords(words: PaperWords): CheckedForm<PaperSettings> {
  const [codes, absenceCodes] = [partsOf(words.codes, /,/), partsOf(words.absenceCodes, /,/)];
  const wrongCodes = (given: readonly string[], count: number) =>
    given.length === count && given.every((code) => code.length <= LONGEST_CODE)
      ? null
      : `Через запятую: ${counted(count, NOUN.code)}, каждый не длиннее ${LONGEST_CODE} знаков`;
  const errors = [
    { field: 'edition', message: isSchoolDate(words.edition) ? null : 'Укажите день' },
    { field: 'codes', message: wrongCodes(codes, COVER_CODES.length) },
    { field: 'absenceCodes', message: wrongCodes(absenceCodes, ABSENCE_REASONS.length) },
  ].flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]));
  if (errors.length > 0) return { ok: false, errors };
  const form: PaperSettings = {
    edition: words.edition,
    organisation: words.organisation.trim(),
    orderBasis: words.orderBasis.trim(),
    codes: Object.fromEntries(COVER_CODES.map((code, at) => [code, codes[at]])) as PaperSettings['codes'],
    absenceCodes: Object.fromEntries(
      ABSENCE_REASONS.map((reason, at) => [reason, absenceCodes[at]]),
    ) as PaperSettings['absenceCodes'],
    extendedDaySubjects: partsOf(words.extendedDaySubjects, /,/),
    signatories: partsOf(words.signatories, /\n/).map((line) => {
      const [post = '', name = ''] = line.split(/\s+[—–-]\s+/);
      return { post, name };
    }),
    names: partsOf(words.names, /\n/).map((line) => {
      const [name = '', forms = ''] = line.split(/:\s*/);
      const [genitive = name, dative = name] = forms.split(/,\s*/);
      return { name, genitive, dative };
    }),
  };
  return { ok: true, form };
}

function partsOf(text: string, mark: RegExp): string[] {
  return text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
