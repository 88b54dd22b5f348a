import { nearestNames } from '../text/nearest-names.ts';
import { nameKey } from '../text/normalised-name.ts';
import { roomText } from '../timetable/texts.ts';

/** Where something is to be done: a numbered room, or a place of the school that has only a name. */
export type OrderPlace = { room: number; place: null } | { room: null; place: string };

/** What says where an order is about, as another host's may leave it out. */
export interface ShownPlace {
  room: number | null;
  place?: string | null | undefined;
}

/** What is written of a place: where it is, or the school's rooms whose names are nearest to it. */
export type ReadPlace = { known: OrderPlace } | { known: null; nearest: string[] };

const GREATEST_ROOM = 9999;
/** A room's number with the letter that distinguishes it from its neighbour. */
const LETTERED_ROOM = /^([1-9]\d{0,3})([а-яё])$/;

/** 'каб. 214', 'Спортзал'; empty if nothing is said. */
export function orderPlaceText({ room, place }: ShownPlace): string {
  return room === null ? (place ?? '') : roomText(room);
}

/** The same in a column of its own: '214', 'Спортзал'. */
export function orderPlaceName({ room, place }: ShownPlace): string {
  return room === null ? (place ?? '') : String(room);
}

/**
 * Reads a place as a user typed it. A whole number is the number of a room, whether the school knows it or not, and so
 * is one with a letter, '204а'; anything else is one of the school's `rooms`, in whatever letter case and with spaces
 * anywhere.
 */
export function readOrderPlace(written: string, rooms: Iterable<string>): ReadPlace {
  const text = written.trim();
  const number = /^0*(\d{1,9})$/.exec(text)?.[1];
  if (number !== undefined) {
    const room = Number(number);
    const isRoom = room >= 1 && room <= GREATEST_ROOM;
    return isRoom ? { known: { room, place: null } } : { known: null, nearest: [] };
  }
  const names = [...rooms];
  const key = placeKey(text);
  const name = key === '' ? undefined : names.find((one) => placeKey(one) === key);
  if (name !== undefined) return { known: { room: null, place: name } };
  const [, digits, letter] = LETTERED_ROOM.exec(key) ?? [];
  if (digits !== undefined && letter !== undefined)
    return { known: { room: null, place: `${digits}${letter}` } };
  return { known: null, nearest: nearestNames(text, names) };
}

/** Shown to a user who has named a place the school does not know. */
export function unknownPlaceText(written: string, nearest: readonly string[]): string {
  const meant = nearest.length > 0 ? `, похожие: ${nearest.join(', ')}` : '';
  return `Кабинета «${written.trim()}» в школе нет${meant}. Укажите номер или выберите из списка.`;
}

function placeKey(text: string): string {
  return nameKey(text.replace(/^каб(инет|\.)?\s*(?=\d)/i, '')).replaceAll(' ', '');
}
