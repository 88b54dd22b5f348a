import { useRouteContext } from '@tanstack/react-router';
import { type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { teacherTargets } from '@zvonok/domain/planning/teacher-targets';
import { mergePartners } from '@zvonok/domain/timetable/allowed-changes';
import type { WantedChange } from '@zvonok/domain/timetable/change-effects';
import type { TeacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { partText } from '@zvonok/domain/timetable/texts';
import type { GridStep } from '@zvonok/ui/timetable';
import { type Carried, DragLayer, type DropTarget } from '@zvonok/ui/timetable/planning';
import type { TimetableData } from '../timetable-query.ts';
import type { LessonAt, PlanningMarks } from './planning-tool.ts';
import { candidatesFor } from './use-candidates.ts';

export interface LessonDragProps {
  area: HTMLElement;
  data: Pick<TimetableData, 'timetable' | 'teachers' | 'absences' | 'planning'>;
  lessonAt: LessonAt;
  /** Nothing can be picked up. */
  isBusy: boolean;
  /** What the table shows while something is dragged; null when it has been let go. */
  onDrag: (marks: PlanningMarks | null) => void;
  onChange: (wanted: WantedChange) => void;
  onMerge: (first: LessonPart, second: LessonPart) => void;
}

interface LessonTarget extends DropTarget {
  part: LessonPart;
}

interface CarriedLesson extends Carried<LessonTarget> {
  marks: PlanningMarks;
}

/** A teacher onto a lesson replaces, a lesson onto another of its day begins a merge. */
export function LessonDrag(props: LessonDragProps) {
  const { area, data, lessonAt, isBusy, onDrag, onChange, onMerge } = props;
  const { timetable, teachers, planning } = data;
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });

  function carry(
    text: string,
    obstacle: (part: LessonPart) => string | null,
    put: (part: LessonPart) => void,
    wordsFor: (part: LessonPart) => string | null = () => null,
  ): CarriedLesson {
    return {
      text,
      marks: { obstacle },
      targetAt(element) {
        const found = lessonAt(element);
        if (!found) return null;
        const { part } = found;
        const reason = obstacle(part);
        return { ...found, text: partText(part), reason, words: reason === null ? wordsFor(part) : null };
      },
      drop: ({ part }) => put(part),
    };
  }

  // What is legal is computed once, when something is picked up: asking per cell is then cheap.
  const carriedAt = (element: Element): CarriedLesson | null => {
    if (isBusy) return null;
    const id = Number(element.closest<HTMLElement>('[data-teacher]')?.dataset.teacher);
    const teacher = teachers.find((known) => known.id === id);
    if (teacher) {
      const { reasonOf, refusalText } = teacherTargets(timetable, teacher, planning);
      const put = (part: LessonPart) => {
        if (reasonOf(part) !== null) toasts.error(refusalText(part));
        else onChange({ kind: 'replace', part, teacher });
      };
      return carry(teacher.name, reasonOf, put, (part) =>
        wordsOf(candidatesFor({ ...data, teachers: [teacher] }, part)),
      );
    }
    const taken = lessonAt(element);
    if (!taken) return null;
    const { reasonOf } = mergePartners(timetable, taken.part);
    return {
      // Put back where it was, nothing was meant; of any other place the machine says why it is none.
      ...carry(partText(taken.part), reasonOf, (second) => {
        if (partKey(second) !== partKey(taken.part)) onMerge(taken.part, second);
      }),
      marks: { obstacle: reasonOf, steps: new Map<string, GridStep>([[partKey(taken.part), 'first']]) },
    };
  };

  return (
    <DragLayer<LessonTarget, CarriedLesson>
      area={area}
      carriedAt={carriedAt}
      onCarry={(carried) => onDrag(carried?.marks ?? null)}
    />
  );
}

/** What speaks for the only candidate there is. */
function wordsOf({ subject, other }: TeacherGroups): string | null {
  return [...subject, ...other][0]?.words || null;
}
