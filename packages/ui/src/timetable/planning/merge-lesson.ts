import { groupName, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { roomText } from '@zvonok/domain/timetable/texts';

/** One of two lessons that are put together: '7Б, 3 урок, Матем., Панова Л. Е., каб. 214'. */
export function mergeLessonText({ group, subgroup, number, subject, teacher, room }: LessonPart): string {
  const who = [groupName(group), subgroup?.name].filter(Boolean).join(' ');
  const words = [who, `${number} урок`, subject.shortName, teacher?.name ?? 'нет учителя'];
  return [...words, ...(room ? [roomText(room.number)] : [])].join(', ');
}
