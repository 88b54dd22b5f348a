import { saysNoLesson, usualSubject } from '../school-subjects.ts';
import { STROKES, splitAt, WEAK } from './cell-segments.ts';
import { cellWords } from './cell-words.ts';
import { NameBook } from './known-names.ts';

/** Without the names of any school. */
const PLAIN = new NameBook({ teachers: [], rooms: [], subjects: [] });

/**
 * Whether a text that stands where a subject does says more than one: 'Английский язык 1 гр.', 'Алгебра 301', 'Физика
 * (чёт.)', 'Физика / Химия'.
 */
export function isMoreThanSubject(text: string): boolean {
  const { teachers, rooms, subgroup, odd, alternates } = cellWords(text.replace(/\s+/g, ' ').trim(), PLAIN);
  if (teachers.length + rooms.length > 0 || subgroup !== null || odd !== null || alternates) return true;
  const parts = splitAt(text, STROKES + WEAK);
  return parts.length > 1 && parts.every((part) => saysNoLesson(part) || usualSubject(part) !== null);
}
