import { groupName } from '../lesson/lesson-part.ts';
import { type EditorBoard, findOnBoard } from './editor-board.ts';
import type { LessonEdit } from './lesson-edit.ts';

const WHAT = {
  create: 'новый урок',
  move: 'перенос урока',
  hide: 'урок убран с сетки',
  show: 'урок возвращён на сетку',
  teach: 'правка урока',
  divide: 'деление на подгруппы',
  delete: 'удаление урока',
  restore: 'восстановление урока',
} as const satisfies Record<LessonEdit['kind'], string>;

/** What an edit does, for the undo button: 'перенос урока, 6Г, Геогр.'. */
export function editTitle(board: EditorBoard, edit: LessonEdit): string {
  const lesson = 'lesson' in edit ? edit.lesson : findOnBoard(board, edit.lessonId)?.lesson;
  const what = whatOf(edit);
  return lesson ? `${what}, ${groupName(lesson.group)}, ${lesson.educationalSubject.shortName}` : what;
}

function whatOf(edit: LessonEdit): string {
  if (edit.kind === 'teach') return taughtTitle(edit);
  if (edit.kind === 'divide' && edit.form.subgroupLesson.length === 0) return 'урок всего класса';
  return WHAT[edit.kind];
}

function taughtTitle({ teaching }: LessonEdit & { kind: 'teach' }): string {
  if (teaching.teacher !== undefined) return 'учитель';
  if (teaching.room !== undefined) return 'кабинет';
  if (teaching.flow !== undefined) return 'поток';
  return 'предмет';
}
