import { Link } from '@tanstack/react-router';
import { hasRight } from '@zvonok/domain/access/rights';
import { ArrowLeftIcon, buttonLook, EditIcon } from '@zvonok/ui/controls';
import { PageHeader } from '@zvonok/ui/layout';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import { Section, SectionLinks } from './data-sections.tsx';
import { LessonTimes } from './lesson-times.tsx';
import { PlanningSection } from './planning-section.tsx';
import { SchoolBellsSection } from './school-bells.tsx';
import { SchoolCalendarSection } from './school-calendar.tsx';
import styles from './school-data.module.css';
import { SchoolWeekSection } from './school-week-section.tsx';
import { Teachers } from './teachers.tsx';

const TITLE = 'Расписание/Данные';

interface SchoolDataScreenProps {
  /** The school itself, for those who may see it. */
  school: ReactNode;
  /** More to do with all of the data, as large as the buttons next to them. */
  actions: (size: 'sm' | 'md') => ReactNode;
}

/** What the timetable is made of: who teaches, when the bells ring, on which days, and how a day is planned. */
export function SchoolDataScreen({ school, actions }: SchoolDataScreenProps) {
  usePageTitle(TITLE);
  const size = useNarrow() ? 'sm' : 'md';
  const edits = hasRight(useRoles(), 'scheduleEditor');
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          <>
            {actions(size)}
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
      <SectionLinks />
      <Section name="school">{school}</Section>
      <div className={styles.page}>
        <div className={styles.side}>
          <Section name="bells">
            <SchoolWeekSection />
            <LessonTimes />
            <SchoolBellsSection />
          </Section>
          <Section name="calendar">
            <SchoolCalendarSection />
          </Section>
          <Section name="planning">
            <PlanningSection />
          </Section>
        </div>
        <Section name="teachers">
          <Teachers />
        </Section>
      </div>
    </>
  );
}
