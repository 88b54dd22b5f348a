import { getRouteApi } from '@tanstack/react-router';
import { findOnBoard, type LessonEdit } from '@zvonok/domain/editor/lesson-edit';
import { groupName, isLessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { cellCode } from '@zvonok/domain/timetable/cell-code';
import { useMemo } from 'react';
import type { EditSession } from './edit-session.ts';

const route = getRouteApi('/app/schedule_/editor');

/**
 * Undo and redo. The lesson they are about is chosen, so that one sees what changed; `follow` chooses it of any edit.
 */
export function useUndoRedo(session: EditSession): {
  undo: () => void;
  redo: () => void;
  follow: (edit: LessonEdit) => void;
} {
  const navigate = route.useNavigate();
  return useMemo(() => {
    const follow = (edit: LessonEdit | null) => {
      const found = edit && findOnBoard(session.shown(), edit.lessonId);
      if (!found || found.hidden || !isLessonNumber(found.lesson.number)) return;
      const { group, scheduleOfDay, number } = found.lesson;
      const lesson = cellCode(groupName(group), scheduleOfDay.nameOfDay, number);
      void navigate({ search: (now) => ({ ...now, lesson }), replace: true });
    };
    return { follow, undo: () => follow(session.undo()), redo: () => follow(session.redo()) };
  }, [session, navigate]);
}
