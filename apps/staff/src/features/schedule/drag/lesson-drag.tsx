import { useRouteContext } from '@tanstack/react-router';
import { type LessonPart, partKey, type TeacherRef } from '@zvonok/domain/timetable/lesson';
import { mergePartners } from '@zvonok/domain/timetable/merge-partners';
import { teacherTargets } from '@zvonok/domain/timetable/teacher-targets';
import { partText } from '@zvonok/domain/timetable/texts';
import type { Timetable } from '@zvonok/domain/timetable/timetable';
import { type Carried, DragLayer, type DropPlace, type GridStep } from '@zvonok/ui';
import type { Planner } from '../replacement/planner.ts';

/** What the tables show while something is dragged over them. */
export interface Dragging {
  obstacle: (part: LessonPart) => string | null;
  steps: ReadonlyMap<string, GridStep> | undefined;
}

export interface LessonDragProps {
  area: HTMLElement;
  planner: Planner;
  timetable: Timetable;
  teachers: readonly TeacherRef[];
  /** The lesson under an element. */
  lessonAt: (element: Element) => { part: LessonPart; element: HTMLElement } | null;
  onDragging: (dragging: Dragging | null) => void;
}

interface LessonPlaceUnder extends DropPlace {
  part: LessonPart;
}

type CarriedLesson = Carried<LessonPlaceUnder> & Dragging;

/** A teacher onto a lesson replaces, a lesson onto another of its day begins a merge. */
export function LessonDrag(props: LessonDragProps) {
  const { area, planner, timetable, teachers, lessonAt, onDragging } = props;
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });

  function carry(
    text: string,
    obstacle: Dragging['obstacle'],
    put: (part: LessonPart) => void,
  ): CarriedLesson {
    return {
      text,
      obstacle,
      steps: undefined,
      placeAt(element) {
        const found = lessonAt(element);
        return found && { ...found, text: partText(found.part), reason: obstacle(found.part) };
      },
      drop: ({ part }) => put(part),
    };
  }

  // What is legal is computed once, when something is picked up: asking per cell is then cheap.
  const carriedAt = (element: Element): CarriedLesson | null => {
    const id = Number(element.closest<HTMLElement>('[data-teacher]')?.dataset.teacher);
    const teacher = teachers.find((known) => known.id === id);
    if (teacher) {
      const { reasonOf, refusalText } = teacherTargets(timetable, teacher);
      return carry(teacher.name, reasonOf, (part) => {
        if (reasonOf(part) !== null) toasts.error(refusalText(part));
        else planner.replacement.send({ type: 'replacement.choose', part, teacher });
      });
    }
    const taken = lessonAt(element);
    if (!taken) return null;
    const { reasonOf } = mergePartners(timetable, taken.part);
    return {
      // Put back where it was, nothing was meant; of any other place the machine says why it is none.
      ...carry(partText(taken.part), reasonOf, (second) => {
        if (partKey(second) !== partKey(taken.part))
          planner.merge.send({ type: 'merge.drop', first: taken.part, second });
      }),
      steps: new Map<string, GridStep>([[partKey(taken.part), 'first']]),
    };
  };

  return (
    <DragLayer<LessonPlaceUnder, CarriedLesson> area={area} carriedAt={carriedAt} onCarry={onDragging} />
  );
}
