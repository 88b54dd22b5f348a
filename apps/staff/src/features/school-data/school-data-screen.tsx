import { Link } from '@tanstack/react-router';
import { hasRight } from '@zvonok/domain/access/rights';
import { ArrowLeftIcon, buttonLook, EditIcon } from '@zvonok/ui/controls';
import { PageHeader } from '@zvonok/ui/layout';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import { LessonTimes } from './lesson-times.tsx';
import styles from './school-data.module.css';
import { Teachers } from './teachers.tsx';

const TITLE = 'Расписание/Данные';

/** What the timetable is made of: who teaches, and when the bells ring. */
export function SchoolDataScreen() {
  usePageTitle(TITLE);
  const size = useNarrow() ? 'sm' : 'md';
  const edits = hasRight(useRoles(), 'scheduleEditor');
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          <>
            {edits && (
              <Link to="/app/schedule/editor" {...buttonLook({ size })}>
                <EditIcon size={18} />
                Редактор
              </Link>
            )}
            <Link to="/app/schedule" {...buttonLook({ size })}>
              <ArrowLeftIcon size={18} />К расписанию
            </Link>
          </>
        }
      />
      <div className={styles.page}>
        <Teachers />
        <LessonTimes />
      </div>
    </>
  );
}
