export {
  ConcernedChanges,
  type ConcernedChangesProps,
  type ConcernedChoice,
} from './concerned-changes.tsx';
export { EditorBoard, type EditorBoardProps } from './editor-board.tsx';
export { LessonPanel, type LessonPanelProps } from './lesson-panel.tsx';
export type { LessonSource, TakenLesson } from './lesson-source.ts';
export { LessonTray, type LessonTrayProps, type TrayLesson } from './lesson-tray.tsx';
export { MissingSubjects, type MissingSubjectsProps } from './missing-subjects.tsx';
export { NewLessonPanel, type NewLessonPanelProps } from './new-lesson-panel.tsx';
export { type StaffTeacher, TeacherTable, type TeacherTableProps } from './teacher-table.tsx';
