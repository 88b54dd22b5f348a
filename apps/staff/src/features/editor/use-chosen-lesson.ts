import { getRouteApi } from '@tanstack/react-router';
import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { findOnBoard } from '@zvonok/domain/editor/board';
import { slotOf } from '@zvonok/domain/editor/move-targets';
import { parseCellCode } from '@zvonok/domain/timetable/cell-code';
import { cellCode, groupName, type LessonPart } from '@zvonok/domain/timetable/lesson';
import { type GroupRow, slotIndex } from '@zvonok/domain/timetable/timetable';
import { useMemo, useState } from 'react';
import { partsOfLesson } from './slot-place.ts';
import type { Editor } from './use-editor.ts';

const route = getRouteApi('/app/schedule_/editor');

/** The lesson whose panel is open. */
export interface ChosenLesson {
  row: GroupRow;
  parts: readonly LessonPart[];
  part: LessonPart;
  /** Its slot; null beside the grid. */
  slot: number | null;
  place: string;
}

/** The chosen lesson: one of the grid is in the address, one beside the grid has no address. */
export function useChosenLesson(editor: Editor) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [waitingId, setWaiting] = useState<number | null>(null);
  const [waitingPart, setWaitingPart] = useState(0);
  const { board, timetable } = editor;

  const onGrid = useMemo(() => chosenOnGrid(search.lesson, timetable.rows), [search.lesson, timetable]);
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
    choosePart: (part: LessonPart) => {
      if (beside) setWaitingPart(beside.parts.indexOf(part));
      else goTo(codeOf(part));
    },
    chooseSlot: (row: GroupRow, slot: number) => {
      const { day, number } = slotOf(slot);
      goTo(cellCode(groupName(row.group), day, number));
    },
    chooseWaiting: (id: number) => {
      setWaitingPart(0);
      setWaiting(id);
    },
    close: () => goTo(undefined),
  };
}

function codeOf(part: LessonPart): string {
  return cellCode(groupName(part.group), part.day, part.number, part.subgroup?.id);
}

function chosenOnGrid(code: string | undefined, rows: readonly GroupRow[]): ChosenLesson | null {
  const address = code === undefined ? null : parseCellCode(code);
  const row = address && rows.find(({ group }) => groupName(group) === address.className);
  if (!address || !row) return null;
  const slot = slotIndex(address.day, address.number);
  const parts = row.cells[slot]?.parts ?? [];
  const part = parts.find(({ subgroup }) => subgroup?.id === address.subgroupId) ?? parts[0];
  return part
    ? { row, parts, part, slot, place: `${WEEKDAY_LABEL[address.day]}, ${address.number} урок` }
    : null;
}
