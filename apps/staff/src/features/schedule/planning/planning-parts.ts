import { ClearReplacements } from './clear-replacements.tsx';
import { MergeFlow, MergeTeacher } from './merge-flow.tsx';
import { PastWeek } from './past-week.tsx';
import { ReplacementMenu } from './replacement-menu.tsx';
import { TeacherSidebar } from './teacher-sidebar.tsx';

/** What only planning needs. One file: whoever sees the first of these can use all of them, also without a network. */
export const PLANNING_PARTS = {
  ClearReplacements,
  MergeFlow,
  MergeTeacher,
  PastWeek,
  TeacherSidebar,
  ReplacementMenu,
};
