import { Link, useLocation } from '@tanstack/react-router';
import { canAdministerSchool, hasRight } from '@zvonok/domain/access/rights';
import { keysOf } from '@zvonok/domain/text/keys-of';
import { ArrowLeftIcon, buttonLook, EditIcon } from '@zvonok/ui/controls';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCapability } from '../../shared/capabilities.ts';
import { SchedulePageHeader } from '../../shared/page-head/schedule-page-header.tsx';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import { LessonTimes } from './lesson-times.tsx';
import { PlanningSection } from './planning.tsx';
import { RoomsAndSubjects } from './rooms-and-subjects.tsx';
import { SchoolBellsSection } from './school-bells.tsx';
import { SchoolCalendarSection } from './school-calendar.tsx';
import styles from './school-data.module.css';
import { SchoolWeekSection } from './school-week.tsx';
import { Teachers } from './teachers.tsx';

const TITLE = 'Данные';

/** The pages of «Данные» in their order, by the last part of their address. */
const PART_LABEL = {
  school: 'Школа',
  bells: 'Звонки и календарь',
  teachers: 'Учителя',
  rooms: 'Кабинеты и предметы',
} as const;
type DataPart = keyof typeof PART_LABEL;

/** Where the anchors of the one page that «Данные» was before are now. */
const PART_OF_ANCHOR: Readonly<Record<string, DataPart>> = { calendar: 'bells', planning: 'school' };

/** Which page an address means; null if there is none here, and it leads to `first`, by its anchor if it can. */
export function useDataPart(part: string | undefined): { part: DataPart | null; first: DataPart } {
  const anchor = useLocation({ select: ({ hash }) => hash });
  const parts = useDataParts();
  const wanted = PART_OF_ANCHOR[anchor] ?? anchor;
  return {
    part: parts.find((one) => one === part) ?? null,
    first: parts.find((one) => one === wanted) ?? parts[0] ?? 'bells',
  };
}

/** The pages that have something for this user on this host. */
function useDataParts(): readonly DataPart[] {
  const hasSettings = useCapability('getSchoolSettings');
  const hasPlanning = useCapability('getPlanningSettings');
  const hasRooms = useCapability('listRooms');
  const hasSubjects = useCapability('listSubjects');
  const isAdministrator = canAdministerSchool(useRoles());
  const isHere: Partial<Record<DataPart, boolean>> = {
    school: (isAdministrator && hasSettings) || hasPlanning,
    rooms: hasRooms || hasSubjects,
  };
  return keysOf(PART_LABEL).filter((part) => isHere[part] ?? true);
}

interface SchoolDataScreenProps {
  part: DataPart;
  /** The school itself, for those who may see it. */
  school: ReactNode;
  /** More to do with all of the data, as large as the buttons next to them. */
  actions: (size: 'sm' | 'md') => ReactNode;
}

/** What the timetable is made of, a page for each: the school, its bells and days, who teaches, and where. */
export function SchoolDataScreen({ part, school, actions }: SchoolDataScreenProps) {
  const size = useNarrow() ? 'sm' : 'md';
  const edits = hasRight(useRoles(), 'scheduleEditor');
  return (
    <>
      <SchedulePageHeader
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
      <PartLinks />
      <div className={styles.page}>
        {part === 'school' && (
          <>
            {school}
            <Anchor name="planning">
              <PlanningSection />
            </Anchor>
          </>
        )}
        {part === 'bells' && (
          <>
            <SchoolWeekSection />
            <LessonTimes />
            <SchoolBellsSection />
            <Anchor name="calendar">
              <SchoolCalendarSection />
            </Anchor>
          </>
        )}
        {part === 'teachers' && <Teachers />}
        {part === 'rooms' && <RoomsAndSubjects />}
      </div>
    </>
  );
}

function PartLinks() {
  const parts = useDataParts();
  return (
    <nav className={styles.links} aria-label="Данные">
      {parts.map((part) => (
        <Link key={part} to="/app/schedule/data/{-$part}" params={{ part }} {...buttonLook({ size: 'sm' })}>
          {PART_LABEL[part]}
        </Link>
      ))}
    </nav>
  );
}

/** A place on the page; a link with its name scrolls to it and focuses it. */
function Anchor({ name, children }: { name: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const visit = useLocation({ select: ({ hash, state }) => (hash === name ? (state.key ?? hash) : null) });
  useEffect(() => {
    if (visit === null) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  }, [visit]);
  return (
    <div ref={place} id={name} tabIndex={-1} className={styles.section}>
      {children}
    </div>
  );
}
