import type { EditableLesson } from '@zvonok/domain/editor/board';
import { compareRussian } from '@zvonok/domain/timetable/class-order';
import { groupName } from '@zvonok/domain/timetable/lesson';
import type { TrayLesson } from '@zvonok/ui/timetable/editor';

/** The lessons beside the grid in words, by class and subject. */
export function trayLessons(tray: readonly EditableLesson[]): TrayLesson[] {
  return tray
    .map(({ id, group, educationalSubject, teacher, subgroupLesson }) => ({
      id,
      number: group.number,
      className: groupName(group),
      subject: educationalSubject.name,
      teachers: [teacher, ...subgroupLesson.map((part) => part.teacher)]
        .flatMap((one) => one?.name ?? [])
        .join(', '),
    }))
    .sort(
      (a, b) =>
        a.number - b.number ||
        compareRussian(a.className, b.className) ||
        compareRussian(a.subject, b.subject),
    );
}
