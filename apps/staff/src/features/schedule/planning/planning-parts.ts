import { ClearReplacements } from './clear-replacements.tsx';
import { MergeFlow, MergeTeacher } from './merge-flow.tsx';
import { PastWeek } from './past-week.tsx';
import { ReplacementMenu } from './replacement-menu.tsx';
import { TeacherSidebar } from './teacher-sidebar.tsx';
import { UnsentChanges } from './unsent-changes.tsx';

/** What only planning needs. One file, so that all of them work, also offline, as soon as any of them is loaded. */
export const PLANNING_PARTS = {
  ClearReplacements,
  MergeFlow,
  MergeTeacher,
  PastWeek,
  TeacherSidebar,
  ReplacementMenu,
  UnsentChanges,
};
