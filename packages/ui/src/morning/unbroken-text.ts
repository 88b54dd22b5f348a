import { unbrokenName } from '../timetable/cells/unbroken-name.ts';

/** Initials stay together, and a room with its number: «Алгебра, Панова Л. Е., каб. 214». */
export function unbrokenText(text: string): string {
  return unbrokenName(text).replaceAll('каб. ', 'каб.\u00a0');
}
