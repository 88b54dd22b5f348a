import { lazyModule, lazyPart } from '../../../shared/lazy.tsx';

const planningParts = lazyModule(async () => (await import('./planning-parts.ts')).PLANNING_PARTS);

export const ClearReplacements = lazyPart(async () => (await planningParts.load()).ClearReplacements, {
  preload: 'idle',
  failure: 'none',
});

export const ReplacementMenu = lazyPart(async () => (await planningParts.load()).ReplacementMenu, {
  name: 'меню замен',
  preload: 'idle',
  failure: 'message',
});

export const MergeFlow = lazyPart(async () => (await planningParts.load()).MergeFlow, {
  name: 'режим объединения',
  preload: 'idle',
  failure: 'message',
});

export const MergeTeacher = lazyPart(async () => (await planningParts.load()).MergeTeacher, {
  name: 'режим объединения',
  preload: 'idle',
  failure: 'message',
});

export const PastWeek = lazyPart(async () => (await planningParts.load()).PastWeek, {
  name: 'изменение прошлого',
  preload: 'idle',
  failure: 'message',
});

export const UnsentChanges = lazyPart(async () => (await planningParts.load()).UnsentChanges, {
  name: 'изменения',
  preload: 'idle',
});

// If these never come, the menu and the keyboard do the same.
export const TeacherSidebar = lazyPart(async () => (await planningParts.load()).TeacherSidebar, {
  preload: 'idle',
  failure: 'none',
});

export const LessonDrag = lazyPart(async () => (await import('./lesson-drag.tsx')).LessonDrag, {
  preload: 'idle',
  failure: 'none',
});
