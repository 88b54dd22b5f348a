import { formatDate } from '../calendar/school-date.ts';
import { compareNatural } from '../lesson/class-order.ts';
import { type ChangeNotice, replacementNotices } from './replacement-notices.ts';

/** A change of a publication, by its number. */
export interface PublishedNotice extends ChangeNotice {
  changeId: number;
}

/** One teacher's message about a publication: a line for each of their own lessons. */
export interface PublicationNotice {
  teacherId: number;
  lines: { changeId: number; message: string }[];
}

/** One for each teacher concerned, by number; lines in the order of the day. */
export function publicationNotices(changes: readonly PublishedNotice[]): PublicationNotice[] {
  const lines = changes
    .toSorted(
      (a, b) =>
        (a.lesson.shift ?? 1) - (b.lesson.shift ?? 1) ||
        a.lesson.number - b.lesson.number ||
        compareNatural(a.lesson.className, b.lesson.className),
    )
    .flatMap((change) =>
      replacementNotices(change).map(({ teacherId, message }) => ({
        teacherId,
        line: { changeId: change.changeId, message: message.slice(datePrefix(change).length) },
      })),
    );
  return [...Map.groupBy(lines, ({ teacherId }) => teacherId)]
    .map(([teacherId, those]) => ({ teacherId, lines: those.map(({ line }) => line) }))
    .sort((a, b) => a.teacherId - b.teacherId);
}

/** Those lines as one message: the day, then a line for each lesson. */
export function publicationMessage(
  { date, day }: { date: ChangeNotice['date']; day: ChangeNotice['lesson']['day'] },
  lines: readonly { message: string }[],
): string {
  return `${day}, ${formatDate(date)}, ${lines.map(({ message }) => message).join('\n')}`;
}

/** The lines of such a message, without the day. */
export function publicationLines(message: string): string[] {
  return message.replace(/^[^,]*, [^,]*, /, '').split('\n');
}

function datePrefix({ date, lesson }: ChangeNotice): string {
  return `${lesson.day}, ${formatDate(date)}, `;
}
