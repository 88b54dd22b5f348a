import { formatDate, type IsoDate, isIsoDate } from './school-date.ts';

/** A moment on the school's own clock. It carries no zone: the server speaks school-local time only. */
export interface SchoolMoment {
  date: IsoDate;
  hour: number;
  minute: number;
  second: number;
}

const SERVER_DATE = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3])-([0-5]\d)-([0-5]\d)$/;

/** Reads `yyyy-mm-dd hh-mm-ss`, the server's form with dashes in the time. Null for any other text. */
export function parseServerDate(text: string): SchoolMoment | null {
  const match = SERVER_DATE.exec(text);
  if (!match?.[1] || !isIsoDate(match[1])) return null;
  return { date: match[1], hour: Number(match[2]), minute: Number(match[3]), second: Number(match[4]) };
}

/** Writes a moment the way the server does: `yyyy-mm-dd hh-mm-ss`. Such texts sort by time. */
export function formatServerDate({ date, hour, minute, second }: SchoolMoment): string {
  return `${date} ${two(hour)}-${two(minute)}-${two(second)}`;
}

/** `dd.mm.yyyy hh:mm`, the form a reader sees. */
export function formatMoment({ date, hour, minute }: SchoolMoment): string {
  return `${formatDate(date)} ${two(hour)}:${two(minute)}`;
}

/** The reader's form of a server date; an empty text when there is none or it cannot be read. */
export function showServerDate(text: string | null): string {
  const moment = text === null ? null : parseServerDate(text);
  return moment ? formatMoment(moment) : '';
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
