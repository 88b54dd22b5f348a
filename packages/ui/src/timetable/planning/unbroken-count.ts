import { unbrokenName } from '../cells/unbroken-name.ts';

/** Initials stay together, and a room with its number: «Алгебра, Панова Л. Е., каб. 214». */
export function unbrokenText(text: string): string {
  return unbrokenName(text).replaceAll('каб. ', 'каб.\u00a0');
}

/** A number stays with the words it is of: «замен за месяц: 2». */
export function unbrokenCount(text: string): string {
  return text.replace(/: (?=\d)/g, ':\u00a0');
}
