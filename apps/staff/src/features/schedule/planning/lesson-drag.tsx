import { useRouteContext } from '@tanstack/react-router';
import { type LessonPart, partKey, type TeacherRef } from '@zvonok/domain/timetable/lesson';
import { mergePartners } from '@zvonok/domain/timetable/merge-partners';
import type { WantedChange } from '@zvonok/domain/timetable/pending-change';
import { teacherTargets } from '@zvonok/domain/timetable/teacher-targets';
import { partText } from '@zvonok/domain/timetable/texts';
import type { Timetable } from '@zvonok/domain/timetable/timetable';
import type { GridStep } from '@zvonok/ui/timetable';
import { type Carried, DragLayer, type DropTarget } from '@zvonok/ui/timetable/planning';
import type { PlanningMarks } from './planning-tool.ts';

export interface LessonDragProps {
  area: HTMLElement;
  timetable: Timetable;
  teachers: readonly TeacherRef[];
  /** The lesson under an element. */
  lessonAt: (element: Element) => { part: LessonPart; element: HTMLElement } | null;
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
  const { area, timetable, teachers, lessonAt, isBusy, onDrag, onChange, onMerge } = props;
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });

  function carry(
    text: string,
    obstacle: (part: LessonPart) => string | null,
    put: (part: LessonPart) => void,
  ): CarriedLesson {
    return {
      text,
      marks: { obstacle },
      targetAt(element) {
        const found = lessonAt(element);
        return found && { ...found, text: partText(found.part), reason: obstacle(found.part) };
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
      const { reasonOf, refusalText } = teacherTargets(timetable, teacher);
      return carry(teacher.name, reasonOf, (part) => {
        if (reasonOf(part) !== null) toasts.error(refusalText(part));
        else onChange({ kind: 'replace', part, teacher });
      });
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
