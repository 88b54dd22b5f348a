import { Link, useLocation } from '@tanstack/react-router';
import { canAdministerSchool } from '@zvonok/domain/access/rights';
import { buttonLook } from '@zvonok/ui/controls';
import { type ReactNode, useEffect, useRef } from 'react';
import { useServerSupports } from '../../shared/server-supports/use-server-supports.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import styles from './school-data.module.css';

/** The sections of the page in their order; each can be linked to by its name. */
const SECTIONS = {
  school: 'Школа',
  bells: 'Дни и звонки',
  calendar: 'Календарь',
  planning: 'План дня',
  teachers: 'Учителя',
} as const;
type SectionName = keyof typeof SECTIONS;

/** The ways to the sections of a page that is long on a phone. */
export function SectionLinks() {
  const isAdministrator = canAdministerSchool(useRoles());
  const [hasSettings] = useServerSupports('getSchoolSettings');
  const [hasCalendar] = useServerSupports('listCalendarEntries');
  const [hasPlanning] = useServerSupports('getPlanningSettings');
  const names = (Object.keys(SECTIONS) as SectionName[]).filter(
    (name) =>
      (name !== 'school' || (isAdministrator && hasSettings)) &&
      (name !== 'calendar' || hasCalendar) &&
      (name !== 'planning' || hasPlanning),
  );
  return (
    <nav className={styles.links} aria-label="Разделы страницы">
      {names.map((name) => (
        <Link key={name} from="/app/schedule/data" to="." hash={name} replace {...buttonLook({ size: 'sm' })}>
          {SECTIONS[name]}
        </Link>
      ))}
    </nav>
  );
}

/** One section; a link with its name scrolls to it and focuses it. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
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
