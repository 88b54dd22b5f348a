import { cleanName, nameKey, saysNobody } from '@zvonok/domain/text/normalised-name';

const ROOM_NUMBER =
  '(?:[А-ЯЁA-Z]{1,2}-(?=\\d{2}))?\\d{1,4}(?:[-/]\\d{1,3})?(?:\\s?-?[а-яёА-ЯЁa-zA-Z](?![\\p{L}\\d]))?';
const ROOM_PREFIX =
  '(?:(?:[Кк]аб(?:инет)?|КАБ(?:ИНЕТ)?|[Аа]уд(?:итория)?|АУД|[Кк]омн(?:ата)?|кб)\\.?\\s*№?\\s*|[Кк]\\.\\s*№?\\s*|к\\s?(?=\\d{2})|№\\s*)';
export const NAMED_ROOM = new RegExp(`(?<!\\p{L})${ROOM_PREFIX}(${ROOM_NUMBER})(?![\\p{L}\\d])`, 'gu');
/** '12 каб.', '12к.' */
export const NUMBER_BEFORE_WORD =
  /(?<![\p{L}\d.:/-])(\d{1,4}(?:[-/]\d{1,3})?)\s?(?:каб(?:инет|\.)?|к\.|ауд\.?)(?![\p{L}\d]|\s?\d)/giu;
export const NUMBER_IN_BRACKETS = new RegExp(`[([{]\\s*№?\\s*(${ROOM_NUMBER})\\s*[)\\]}]`, 'gu');
export const BARE_NUMBER = new RegExp(
  `(?<![\\p{L}\\d.:/-]|\\p{L}-)${ROOM_NUMBER}(?![\\p{L}\\d:/-]|\\.\\d)`,
  'gu',
);
/** Rooms that are words in every school, with the number some have. */
export const HALL =
  /(?<![\p{L}\d])(?:каб\.?\s*|к\.\s*|№\s*|\[\s*|\(\s*)?((?:(?:малый|большой|мал\.|бол\.|новый|старый|нижний|верхний)\s*)?(?:спорт(?:ивный|\.)?[\s-]?зал|спорт\.?\s?площадка|сп\.?[\s-]?зал|с\/з(?:ал)?|м\/з(?:ал)?|б\/з(?:ал)?|а\/з(?:ал)?|акт(?:овый|\.)?\s?зал|читальный зал|конференц-зал|хореогр(?:афический|\.)\s?зал|тренажёрный зал|тренажерный зал|зал|мастерск(?:ая|ие)|библиотека|библ\.|медиатека|бассейн|стадион|тир|столовая|лыжная база|рекреация)(?:\s?№?\s?\d{1,2}(?!\d))?)(?![\p{L}\d])(?:\s*[)\]])?/giu;

/** A room as schools usually call it: '214' for 'ауд. 214', '№214' and '[214]'; other texts stay as they are. */
export function roomSpelling(text: string): string {
  const name = cleanName(text);
  for (const pattern of [NAMED_ROOM, NUMBER_IN_BRACKETS]) {
    const [match] = name.matchAll(pattern);
    if (match?.[0] === name && match[1]) return match[1];
  }
  return name;
}

/** One key for 'ауд. 214', '№214', '[214]' and '214'. */
export function roomKey(text: string): string {
  return nameKey(roomSpelling(text));
}

/** Whether a cell of rooms says that there is none: a dash, 'нет', 'б/к'. */
export function saysNoRoom(text: string): boolean {
  return saysNobody(text) || /^(?:нет|б\/к|без каб(?:инета|\.)?)$/iu.test(text.trim());
}

/** '301, 302': two or more rooms in one text. */
export function namesSeveralRooms(text: string): boolean {
  const parts = text.split(/[,;+\n]|\sи\s/u).map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => /^(?:каб\.?\s*|к\.\s*|№\s*)?\d/iu.test(part));
}
