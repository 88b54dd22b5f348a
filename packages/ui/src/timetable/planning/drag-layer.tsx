import {
  type Announcements,
  DndContext,
  PointerSensor,
  type ScreenReaderInstructions,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useEffect, useMemo, useRef } from 'react';
import { followPointer } from '../grid/follow-pointer.ts';
import styles from './drag-layer.module.css';
import { scrollNearEdge } from './edge-scroll.ts';

/** A place under the pointer. */
export interface DropTarget {
  element: HTMLElement;
  /** What it is called. */
  text: string;
  /** Why it is no place for what is carried; null when it is. */
  reason: string | null;
  /** What speaks for it where it is one: 'ведёт этот предмет, окно'. */
  words?: string | null;
}

/** What was picked up. */
export interface Carried<Target extends DropTarget> {
  /** What it is called, under the pointer and for screen readers. */
  text: string;
  targetAt: (element: Element) => Target | null;
  drop: (target: Target) => void;
}

export interface DragLayerProps<Target extends DropTarget, Thing extends Carried<Target>> {
  /** Everything that can be dragged from or to. */
  area: HTMLElement;
  /** What a press there would pick up; null for nothing. */
  carriedAt: (element: Element) => Thing | null;
  /** Called when something is picked up, and with null when it is let go. */
  onCarry: (carried: Thing | null) => void;
}

/** A press becomes dragging after so many pixels; a finger, which scrolls by moving, waits instead, in milliseconds. */
const DRAG_DISTANCE = 6;
const TOUCH = { delay: 250, tolerance: 8 };
const SOURCE = 'source';
const DROP_TARGET = 'drop-target';

/**
 * Dragging between the many cells of one area with one draggable and one droppable: both are the area itself. What is
 * dragged is read from where the press was, where it would go from what is under the pointer. A hook in every cell
 * would cost a hundred milliseconds a move. A sibling of the area, not its parent, so that it can arrive later without
 * rendering the area again.
 */
export function DragLayer<Target extends DropTarget, Thing extends Carried<Target>>({
  area,
  carriedAt,
  onCarry,
}: DragLayerProps<Target, Thing>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
  );
  const pressed = useRef<Thing | null>(null);
  const target = useRef<Target | null>(null);
  const chip = useRef<HTMLDivElement>(null);
  const outcome = useRef('');
  const follower = useRef<(() => void) | null>(null);

  const follow = (carried: Carried<Target>) => {
    const scroll = scrollNearEdge();
    const moveTo = (x: number, y: number) => {
      const under = document.elementFromPoint(x, y);
      const found = under && carried.targetAt(under);
      unmark(target.current);
      target.current = found;
      mark(found);
      scroll.move(under, x, y);
      if (!chip.current) return;
      chip.current.hidden = false;
      chip.current.dataset.unfit = String(found?.reason != null);
      chip.current.textContent = found?.reason ?? withWords(carried.text, found);
      chip.current.style.transform = `translate(${x + 12}px, ${y + 14}px)`;
    };
    const stopFollowing = followPointer({ onMove: moveTo, onRelease: drop });
    follower.current = () => {
      stopFollowing();
      scroll.stop();
      unmark(target.current);
      if (chip.current) chip.current.hidden = true;
      follower.current = null;
    };
  };
  const endDrag = () => {
    follower.current?.();
    target.current = null;
    onCarry(null);
  };
  const drop = () => {
    if (!follower.current) return;
    const [carried, found] = [pressed.current, target.current];
    outcome.current = outcomeText(found);
    endDrag();
    if (carried && found) carried.drop(found);
  };
  useEffect(() => () => follower.current?.(), []);

  const announcements = useMemo(() => announce<Target>(pressed, target, outcome), []);

  return (
    <DndContext
      sensors={sensors}
      // What is under the pointer, which the browser knows best.
      collisionDetection={() =>
        target.current && target.current.reason === null ? [{ id: DROP_TARGET }] : []
      }
      autoScroll={false}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={() => {
        const carried = pressed.current;
        if (!carried) return;
        onCarry(carried);
        follow(carried);
      }}
      onDragEnd={drop}
      onDragCancel={endDrag}
    >
      <Press
        area={area}
        onPress={(target) => {
          pressed.current = carriedAt(target);
          return pressed.current !== null;
        }}
      />
      <div ref={chip} className={styles.chip} aria-hidden="true" hidden />
    </DndContext>
  );
}

interface PressProps {
  area: HTMLElement;
  /** Whether there is something to pick up. */
  onPress: (target: Element) => boolean;
}

/** The one draggable and the one droppable. */
function Press({ area, onPress }: PressProps) {
  const { setNodeRef: setSource, listeners } = useDraggable({ id: SOURCE });
  const { setNodeRef: setDropNode } = useDroppable({ id: DROP_TARGET });
  const press = useRef(onPress);
  press.current = onPress;

  useEffect(() => {
    setSource(area);
    setDropNode(area);
    const picksUp = ({ target }: Event) => target instanceof Element && press.current(target);
    const onPointerDown = (event: PointerEvent) => {
      if (event.pointerType !== 'touch' && picksUp(event)) listeners?.onPointerDown?.({ nativeEvent: event });
    };
    const onTouchStart = (event: TouchEvent) => {
      if (event.touches.length === 1 && picksUp(event)) listeners?.onTouchStart?.({ nativeEvent: event });
    };
    area.addEventListener('pointerdown', onPointerDown);
    area.addEventListener('touchstart', onTouchStart, { passive: true });
    return () => {
      area.removeEventListener('pointerdown', onPointerDown);
      area.removeEventListener('touchstart', onTouchStart);
    };
  }, [area, listeners, setSource, setDropNode]);
  return null;
}

const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable: 'Чтобы перенести с клавиатуры: нажмите Enter на учителе, затем Enter на уроке. Escape отменяет.',
};

function announce<Target extends DropTarget>(
  pressed: { readonly current: Carried<Target> | null },
  target: { readonly current: Target | null },
  outcome: { readonly current: string },
): Announcements {
  let announced: Element | null = null;
  return {
    onDragStart: () => `Взято: ${pressed.current?.text ?? ''}`,
    onDragOver: () => undefined,
    onDragMove() {
      const found = target.current;
      if (!found || found.element === announced) return undefined;
      announced = found.element;
      return found.reason === null
        ? withWords(`Можно положить: ${found.text}`, found)
        : `${found.text}: ${found.reason}`;
    },
    onDragEnd: () => outcome.current,
    onDragCancel: () => 'Перенос отменён',
  };
}

function withWords(text: string, target: DropTarget | null): string {
  return target?.words ? `${text}: ${target.words}` : text;
}

function outcomeText(target: DropTarget | null): string {
  if (!target) return 'Отпущено мимо уроков, ничего не изменилось';
  return target.reason === null
    ? `Положено: ${target.text}`
    : `Сюда нельзя: ${target.reason}. Ничего не изменилось`;
}

function unmark(target: DropTarget | null): void {
  if (target) delete target.element.dataset.drop;
}

function mark(target: DropTarget | null): void {
  if (target?.reason === null) target.element.dataset.drop = '';
}
