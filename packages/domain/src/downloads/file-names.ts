import type { SchoolMoment } from '../calendar/server-date.ts';

/** The name of an exported workbook when the moment is not known. */
export const DEFAULT_EXPORT_FILE_NAME = 'export.xlsx';

/** The workbook to copy from, which is the same every time. */
export const SAMPLE_FILE_NAME = 'Образец-расписания.xlsx';
/** The same for programs that only read Latin letters. */
export const SAMPLE_PLAIN_FILE_NAME = 'sample.xlsx';

/** The name the server gives the day's replacements. */
export const REPLACEMENTS_PDF_FILE_NAME = 'replacements.pdf';

export const INVITE_CODES_FILE_NAME = 'invite-codes.pdf';

/** 'Расписание-{h_m_s}-{d}-{m}-{y}.xlsx'. */
export function timetableFileName(moment: SchoolMoment): string {
  return `Расписание-${stamp(moment)}.xlsx`;
}

/** 'Замены-{h_m_s}-{d}-{m}-{y}.pdf'. */
export function replacementsFileName(moment: SchoolMoment): string {
  return `Замены-${stamp(moment)}.pdf`;
}

/** 'Коды-{h_m_s}-{d}-{m}-{y}.pdf', like the others. */
export function inviteCodesFileName(moment: SchoolMoment): string {
  return `Коды-${stamp(moment)}.pdf`;
}

/** What slips for MAX are called by programs that only read Latin letters. */
export const DELIVERY_SLIPS_FILE_NAME = 'max.pdf';

/** 'Листки-MAX-{h_m_s}-{d}-{m}-{y}.pdf', like the others. */
export function deliverySlipsFileName(moment: SchoolMoment): string {
  return `Листки-MAX-${stamp(moment)}.pdf`;
}

/** What printed certificates are called by programs that only read Latin letters. */
export const CERTIFICATES_FILE_NAME = 'certificates.pdf';

/** 'Справка-12.pdf' for one, 'Справки-{h_m_s}-{d}-{m}-{y}.pdf' for several. */
export function certificatesFileName(ids: readonly number[], moment: SchoolMoment): string {
  return ids.length === 1 ? `Справка-${ids[0]}.pdf` : `Справки-${stamp(moment)}.pdf`;
}

/** What the book of substitutions is called by programs that only read Latin letters. */
export const COVER_BOOK_FILE_NAME = 'cover-book.pdf';

/** 'Журнал замен-{h_m_s}-{d}-{m}-{y}.pdf', like the others. */
export function coverBookFileName(moment: SchoolMoment): string {
  return `Журнал замен-${stamp(moment)}.pdf`;
}

/** What the journal is called by programs that only read Latin letters. */
export const AUDIT_FILE_NAME = 'audit.xlsx';

/** 'Журнал-{h_m_s}-{d}-{m}-{y}.xlsx', like the others. */
export function auditFileName(moment: SchoolMoment): string {
  return `Журнал-${stamp(moment)}.xlsx`;
}

/** 'События-{h_m_s}-{d}-{m}-{y}.xlsx', like the others; `name` is what the list is called. */
export function listFileName(name: string, moment: SchoolMoment): string {
  return `${name}-${stamp(moment)}.xlsx`;
}

/** 'Приказ о замещении уроков-{h_m_s}-{d}-{m}-{y}.docx', like the others. */
export function paperFileName(name: string, ending: string, moment: SchoolMoment): string {
  return `${name}-${stamp(moment)}.${ending}`;
}

function stamp({ date, hour, minute, second }: SchoolMoment): string {
  const time = [hour, minute, second].map((value) => String(value).padStart(2, '0')).join('_');
  return `${time}-${date.split('-').reverse().join('-')}`;
}
