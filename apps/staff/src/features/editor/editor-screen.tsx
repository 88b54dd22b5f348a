import { CHECK_NETWORK } from '@zvonok/domain/messages/common';
import { EmptyState, ErrorPanel } from '@zvonok/ui/feedback';
import { LoaderBar, PageHeader } from '@zvonok/ui/layout';
import { ClassGridSkeleton } from '@zvonok/ui/timetable';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { EditorActions } from './editor-actions.tsx';
import styles from './editor-screen.module.css';
import { EditorWork } from './editor-work.tsx';
import { useEditor } from './use-editor.ts';

const TITLE = 'Расписание/Редактор';

/** The permanent timetable, to be rearranged. */
export function EditorScreen() {
  usePageTitle(TITLE);
  const editor = useEditor();
  const { isLoaded, isFailed, isFetching, isStale, retry, timetable } = editor;
  return (
    <>
      <LoaderBar active={!isLoaded && isFetching} />
      <PageHeader title={TITLE} actions={<EditorActions editor={editor} />} />
      {(isFailed || isStale) && (
        <ErrorPanel
          title={isFailed ? 'Не удалось загрузить расписание' : 'Не удалось обновить расписание'}
          detail={isFailed ? CHECK_NETWORK : 'Показано то, что было загружено раньше.'}
          onRetry={retry}
          retrying={isFetching}
        />
      )}
      <div className={styles.page}>
        {!isLoaded && !isFailed && <ClassGridSkeleton lessonTimes={editor.lessonTimes} />}
        {isLoaded && timetable.rows.length === 0 && (
          <EmptyState title="В расписании пока нет классов">
            Загрузите расписание из таблицы: кнопка импорта есть на экране «Расписание».
          </EmptyState>
        )}
        {isLoaded && timetable.rows.length > 0 && <EditorWork editor={editor} />}
      </div>
    </>
  );
}
