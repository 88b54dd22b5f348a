import { getRouteApi } from '@tanstack/react-router';
import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { findOnBoard } from '@zvonok/domain/editor/lesson-edit';
import { groupName, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { cellCode, resolveCellCode } from '@zvonok/domain/timetable/cell-code';
import type { GroupRow, Timetable } from '@zvonok/domain/timetable/timetable';
import { slotIndex, slotOf } from '@zvonok/domain/timetable/week-layout';
import { useMemo, useState } from 'react';
import { partsOfLesson } from './slot-place.ts';
import type { Editor } from './use-editor.ts';

const route = getRouteApi('/app/schedule_/editor');

/** The lesson whose panel is open. */
export interface ChosenLesson {
  row: GroupRow;
  parts: readonly LessonPart[];
  part: LessonPart;
  /** Its slot; null in the tray. */
  slot: number | null;
  place: string;
}

/**
 * A subgroup of a lesson that the server has not numbered yet: it has no address of its own, only a place among its
 * cell's.
 */
interface UnnumberedPart {
  code: string;
  index: number;
}

/** The empty slot whose panel is open. */
export interface VacantSlot {
  row: GroupRow;
  slot: number;
  place: string;
}

/** The chosen lesson: one of the grid is in the address, one in the tray has no address. */
export function useChosenLesson(editor: Editor) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [waitingId, setWaiting] = useState<number | null>(null);
  const [waitingPart, setWaitingPart] = useState(0);
  const { board, timetable } = editor;

  const [unnumbered, setUnnumbered] = useState<UnnumberedPart | null>(null);
  const onGrid = useMemo(
    () => chosenOnGrid(search.lesson, timetable, unnumbered),
    [search.lesson, timetable, unnumbered],
  );
  const vacant = useMemo(() => vacantSlot(search.lesson, timetable), [search.lesson, timetable]);
  const beside = useMemo(() => {
    const found = waitingId === null ? null : findOnBoard(board, waitingId);
    const row = found?.hidden ? timetable.rows.find(({ group }) => group.id === found.lesson.group.id) : null;
    if (!found || !row) return null;
    const parts = partsOfLesson(found.lesson, row);
    const part = parts[waitingPart] ?? parts[0];
    return part ? { row, parts, part, slot: null, place: 'не в сетке' } : null;
  }, [board, timetable, waitingId, waitingPart]);

  const goTo = (lesson: string | undefined) => {
    setWaiting(null);
    void navigate({
      search: ({ lesson: _lesson, ...rest }) => (lesson === undefined ? rest : { ...rest, lesson }),
      replace: true,
    });
  };
  return {
    chosen: beside ?? onGrid,
    waitingId: beside ? waitingId : null,
    onGrid,
    vacant: beside ? null : vacant,
    choosePart: (part: LessonPart) => {
      if (beside) return setWaitingPart(beside.parts.indexOf(part));
      const code = codeOf(part, timetable);
      setUnnumbered(onGrid && { code, index: onGrid.parts.indexOf(part) });
      goTo(code);
    },
    chooseSlot: (row: GroupRow, slot: number) => {
      const { day, number } = slotOf(timetable.layout, slot);
      goTo(cellCode(groupName(row.group), day, number));
    },
    chooseWaiting: (id: number) => {
      setWaitingPart(0);
      setWaiting(id);
    },
    close: () => goTo(undefined),
  };
}

function codeOf({ group, day, number, subgroup }: LessonPart, { rows }: Timetable): string {
  const classNames = rows.map((row) => groupName(row.group));
  const numbered = subgroup && subgroup.id > 0 ? { id: subgroup.id, classNames } : undefined;
  return cellCode(groupName(group), day, number, numbered);
}

function chosenOnGrid(
  code: string | undefined,
  timetable: Timetable,
  unnumbered: UnnumberedPart | null,
): ChosenLesson | null {
  const found = slotOfCode(code, timetable);
  if (!found) return null;
  const { row, slot, place, subgroupId } = found;
  const parts = row.cells[slot]?.parts ?? [];
  const index = unnumbered?.code === code ? unnumbered?.index : 0;
  const part = parts.find(({ subgroup }) => subgroup?.id === subgroupId) ?? parts[index ?? 0] ?? parts[0];
  return part ? { row, parts, part, slot, place } : null;
}

function vacantSlot(code: string | undefined, timetable: Timetable): VacantSlot | null {
  const found = slotOfCode(code, timetable);
  return found && found.row.cells[found.slot] === null ? found : null;
}

function slotOfCode(code: string | undefined, timetable: Timetable) {
  const classNames = timetable.rows.map(({ group }) => groupName(group));
  const address = code === undefined ? null : resolveCellCode(code, classNames);
  const row = address && timetable.rows.find(({ group }) => groupName(group) === address.className);
  if (!address || !row) return null;
  const { day, number, subgroupId } = address;
  const slot = slotIndex(timetable.layout, day, number);
  if (slot === null) return null;
  const place = `${WEEKDAY_LABEL[day]}, ${number} урок`;
  return { row, slot, place, subgroupId };
}
