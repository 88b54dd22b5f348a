import type { EditableLesson } from '@zvonok/domain/editor/editor-board';
import { compareNatural, compareRussian } from '@zvonok/domain/lesson/class-order';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import type { TrayLesson } from '@zvonok/ui/timetable/editor';

/** The lessons of the tray in words, by class and subject. */
export function trayLessons(tray: readonly EditableLesson[]): TrayLesson[] {
  return tray
    .map(({ id, group, educationalSubject, teacher, subgroupLesson }) => ({
      id,
      className: groupName(group),
      subject: educationalSubject.name,
      teachers: [teacher, ...subgroupLesson.map((part) => part.teacher)]
        .flatMap((one) => one?.name ?? [])
        .join(', '),
    }))
    .sort((a, b) => compareNatural(a.className, b.className) || compareRussian(a.subject, b.subject));
}
