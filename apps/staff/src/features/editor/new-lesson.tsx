import { applyEdit } from '@zvonok/domain/editor/lesson-edit';
import { standingConflicts } from '@zvonok/domain/editor/move-targets';
import { draftLesson, EMPTY_DRAFT, splitsOf } from '@zvonok/domain/editor/new-lesson';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { slotOf } from '@zvonok/domain/timetable/week-layout';
import { NewLessonPanel } from '@zvonok/ui/timetable/editor';
import { useMemo, useState } from 'react';
import { slotPlaceOf } from './slot-place.ts';
import type { VacantSlot } from './use-chosen-lesson.ts';
import type { Editor } from './use-editor.ts';

interface NewLessonProps {
  editor: Editor;
  vacant: VacantSlot;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** What the lesson is called while it is not on the grid. */
const DRAFT_ID = 0;

/** The panel of an empty slot. The teachers are grouped as if the lesson stood there already. */
export function NewLesson({ editor, vacant, opener, onClose }: NewLessonProps) {
  const { board, session, teachers } = editor;
  const { layout, bells } = editor.timetable;
  const { row, slot, place } = vacant;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const to = slotPlaceOf(board, row, slotOf(layout, slot));

  const drafted = useMemo(() => {
    const at = slotPlaceOf(board, row, slotOf(layout, slot));
    if (!at) return null;
    const lesson = draftLesson(draft, row.group, at, DRAFT_ID);
    const { groups } = applyEdit(board, { kind: 'create', lessonId: DRAFT_ID, lesson });
    const timetable = buildTimetable(groups, layout, bells);
    const parts = timetable.rows.find(({ group }) => group.id === row.group.id)?.cells[slot]?.parts ?? [];
    return {
      groups: parts.map((part) => teacherGroups(timetable, teachers, part)),
      conflicts: standingConflicts(timetable, parts),
    };
  }, [board, row, slot, draft, teachers, layout, bells]);
  const splits = useMemo(() => {
    const group = board.groups.find(({ id }) => id === row.group.id);
    return group ? splitsOf(group) : [];
  }, [board.groups, row]);

  if (!to || !drafted) return null;
  return (
    <NewLessonPanel
      className={groupName(row.group)}
      place={`${place}, новый урок`}
      draft={draft}
      onDraftChange={setDraft}
      splits={splits}
      subjects={editor.subjects}
      rooms={editor.rooms}
      flows={editor.flows}
      groups={drafted.groups}
      conflicts={drafted.conflicts}
      opener={opener}
      onAdd={() => session.add((id) => draftLesson(draft, row.group, to, id))}
      onClose={onClose}
    />
  );
}
