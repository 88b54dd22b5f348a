import { MergeDialog, MergePanel } from '@zvonok/ui/timetable/planning';
import type { TimetableData } from '../timetable-query.ts';
import type { TimetableView } from './planning-tool.ts';
import { useCandidates } from './use-candidates.ts';
import type { Merge } from './use-merge.ts';

interface MergeFlowProps {
  merge: Merge;
}

/** Merge mode's steps: the first lesson is there, the second is looked for. */
export function MergeFlow({ merge }: MergeFlowProps) {
  const { first, second, seconds, pickSecond, confirm, cancel } = merge;
  return (
    first && (
      <MergePanel
        first={first}
        second={second}
        seconds={seconds}
        onSecondChange={pickSecond}
        onConfirm={confirm}
        onCancel={cancel}
      />
    )
  );
}

interface MergeTeacherProps extends MergeFlowProps {
  data: Pick<TimetableData, 'timetable' | 'teachers' | 'absences' | 'planning'>;
  view: TimetableView;
}

/** The popup that asks who takes both. */
export function MergeTeacher({ merge, data, view }: MergeTeacherProps) {
  const { first, second, teacher, chooseTeacher, confirm, cancel } = merge;
  const groups = useCandidates(data, second);
  return (
    first &&
    second &&
    groups && (
      <MergeDialog
        open
        first={first}
        second={second}
        teacher={teacher}
        groups={groups}
        view={view}
        onTeacherChange={chooseTeacher}
        onConfirm={confirm}
        onCancel={cancel}
      />
    )
  );
}
