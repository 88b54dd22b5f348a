import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import {
  DndContext,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import { type MouseEvent, type ReactNode, type RefObject, type TouchEvent, useRef } from 'react';
import { ClassGrid, type ClassGridProps } from '../grid/class-grid.tsx';
import { followPointer } from '../grid/follow-pointer.ts';
import { type DragTarget, startMarks } from './drag-marks.ts';
import styles from './editor-board.module.css';
import { type LessonSource, sourceAt, type TakenLesson } from './lesson-source.ts';

export interface EditorBoardProps extends Omit<ClassGridProps, 'mode'> {
  /** A lesson was taken from the grid or from the tray; null when there is nothing to take. */
  onTake: (source: LessonSource) => TakenLesson | null;
  onPut: (source: LessonSource, slot: number) => void;
  /** A lesson of the grid was let go over the tray. */
  onPutAside: (source: LessonSource) => void;
  /** A lesson was let go where it cannot be, and why. Nothing happens to it. */
  onRefuse: (reason: string) => void;
  /** Next to the table: the panel and the tray. */
  children: ReactNode;
}

/**
 * The distance in pixels a press travels before it is a drag and not a click; fingers wait instead, in milliseconds.
 */
const DRAG_DISTANCE = 6;
const TOUCH = { delay: 300, tolerance: 8 };

/**
 * The class grid as something to be rearranged. One draggable and one droppable for everything: what is dragged and
 * where to is read from under the pointer, and shown by attributes on the cells, so that moving the pointer renders
 * nothing.
 */
export function EditorBoard(props: EditorBoardProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
  );
  const board = useRef<HTMLDivElement>(null);
  const source = useRef<LessonSource | null>(null);
  const drag = useRef<(() => DragTarget | null) | null>(null);

  const start = () => {
    const taken = source.current && props.onTake(source.current);
    if (!taken || !board.current) return;
    const row = props.rows.findIndex(({ group }) => group.id === taken.groupId);
    const marks = startMarks(board.current, taken, {
      row,
      mayLeave: source.current?.kind === 'grid',
      layout: props.layout ?? DEFAULT_WEEK_LAYOUT,
    });
    const stopFollowing = followPointer({ onMove: marks.moveTo, onRelease: drop });
    drag.current = () => {
      stopFollowing();
      return marks.end();
    };
  };
  const stop = (): DragTarget | null => {
    const target = drag.current?.() ?? null;
    drag.current = null;
    return target;
  };
  const drop = () => {
    const target = stop();
    if (!target || !source.current) return;
    if (target.kind === 'forbidden') props.onRefuse(target.reason);
    else if (target.kind === 'tray') props.onPutAside(source.current);
    else props.onPut(source.current, target.slot);
  };

  const { onTake: _take, onPut: _put, onPutAside: _aside, onRefuse: _refuse, children, ...grid } = props;
  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      accessibility={{ announcements: SILENT, screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={start}
      onDragEnd={drop}
      onDragCancel={stop}
    >
      <DragArea
        boardRef={board}
        adding={props.onOpenEmpty !== undefined}
        onPress={(element) => {
          source.current = sourceAt(element, props.rows);
          return source.current !== null;
        }}
      >
        <div className={styles.grid}>
          <ClassGrid {...grid} mode="edit" />
        </div>
        <div className={styles.side}>{children}</div>
      </DragArea>
    </DndContext>
  );
}

/** The mouse and fingers only: the keyboard has the panel's «Перенести», which announces by itself. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable: 'Чтобы перенести урок с клавиатуры, откройте его и нажмите «Перенести».',
};

interface DragAreaProps {
  boardRef: RefObject<HTMLDivElement | null>;
  /** Whether lessons can be added to empty slots. */
  adding: boolean;
  /** Whether what is pressed can be dragged. */
  onPress: (element: Element) => boolean;
  children: ReactNode;
}

function DragArea({ boardRef, adding, onPress, children }: DragAreaProps) {
  const { setNodeRef: setDraggable, listeners } = useDraggable({ id: 'lesson' });
  const { setNodeRef: setDroppable } = useDroppable({ id: 'board' });
  const press = (event: MouseEvent | TouchEvent, listener: 'onMouseDown' | 'onTouchStart') => {
    if (event.target instanceof Element && onPress(event.target)) listeners?.[listener]?.(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the panel's «Перенести».
    <div
      ref={(element) => {
        boardRef.current = element;
        setDraggable(element);
        setDroppable(element);
      }}
      className={styles.board}
      data-adding={adding ? '' : undefined}
      onMouseDown={(event) => press(event, 'onMouseDown')}
      onTouchStart={(event) => press(event, 'onTouchStart')}
    >
      {children}
    </div>
  );
}
