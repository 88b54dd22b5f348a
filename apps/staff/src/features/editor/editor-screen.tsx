import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { SHOWN_EARLIER } from '@zvonok/domain/messages/common';
import { EMPTY_TIMETABLE, TIMETABLE_NOT_LOADED } from '@zvonok/domain/messages/timetable';
import { EmptyState, ErrorPanel } from '@zvonok/ui/feedback';
import { PageHeader } from '@zvonok/ui/layout';
import { ClassGridSkeleton } from '@zvonok/ui/timetable';
import type { ReactNode } from 'react';
import { lazyPart, useIdlePreload } from '../../shared/lazy.tsx';
import { failureDetail } from '../../shared/load-failures.ts';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { EditorActions } from './editor-actions.tsx';
import styles from './editor-screen.module.css';
import { EditorWork } from './editor-work.tsx';
import { NewTimetableNotice } from './new-timetable-notice.tsx';
import { useEditor } from './use-editor.ts';

// Called when the user presses Ctrl+P; preloaded so that printing starts at once.
const PaperBoard = lazyPart(async () => (await import('./paper-board.tsx')).PaperBoard, {
  preload: 'idle',
  failure: 'none',
});

const TITLE = 'Расписание/Редактор';

interface EditorScreenProps {
  /** The Monday of a week whose timetable is edited, instead of the one that holds now. */
  week: IsoDate | undefined;
  /** What to do where there is no timetable yet. */
  emptyActions: ReactNode;
}

/** The permanent timetable, to be rearranged. */
export function EditorScreen({ week, emptyActions }: EditorScreenProps) {
  usePageTitle(TITLE);
  const editor = useEditor(week);
  const canPrint = useIdlePreload(PaperBoard);
  const { isLoaded, isFailed, isFetching, isStale, retry, timetable } = editor;
  return (
    <>
      <PageHeader title={TITLE} actions={<EditorActions editor={editor} />} />
      <NewTimetableNotice />
      {canPrint && timetable.rows.length > 0 && <PaperBoard editor={editor} />}
      {(isFailed || isStale) && (
        <ErrorPanel
          title={isFailed ? TIMETABLE_NOT_LOADED : 'Не удалось обновить расписание'}
          detail={isFailed ? failureDetail(editor.error) : SHOWN_EARLIER}
          onRetry={retry}
          retrying={isFetching}
        />
      )}
      <div className={styles.page}>
        {!isLoaded && !isFailed && (
          <ClassGridSkeleton layout={editor.timetable.layout} lessonTimes={editor.lessonTimes} />
        )}
        {isLoaded && timetable.rows.length === 0 && (
          <EmptyState title={EMPTY_TIMETABLE.classes} action={emptyActions}>
            Классы и уроки приходят из книги, а здесь их переставляют. Как она выглядит, покажет образец.
          </EmptyState>
        )}
        {isLoaded && timetable.rows.length > 0 && <EditorWork editor={editor} />}
      </div>
    </>
  );
}
