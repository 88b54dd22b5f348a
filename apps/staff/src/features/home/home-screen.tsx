import { CalendarIcon, ListIcon, ViewSwitch } from '@zvonok/ui/controls';
import { PageHeader } from '@zvonok/ui/layout';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { usePerson } from '../../shared/session/use-session.ts';
import { EventCalendar } from './event-calendar.tsx';
import { OwnLessons } from './own-lessons.tsx';
import { useHomeView } from './use-home-view.ts';

const TITLE = 'Главная';

const VIEWS = [
  { view: 'calendar', label: 'Календарь', icon: <CalendarIcon size={18} /> },
  { view: 'lessons', label: 'Мои уроки', icon: <ListIcon size={18} /> },
] as const;

interface HomeScreenProps {
  /** What there is to know of today: of the school, for those who plan, and of one's own lessons. */
  today: ReactNode;
  /** What the month cost the classes, for the director. */
  losses: ReactNode;
  /** What a new school still lacks, for those who can do something about it. */
  firstSteps: ReactNode;
}

/** The page after signing in: the school's events and, for a teacher, their own week. */
export function HomeScreen({ today, losses, firstSteps }: HomeScreenProps) {
  usePageTitle(TITLE);
  const teacherId = usePerson()?.teacherId ?? null;
  const [view, choose] = useHomeView();
  if (teacherId === null) {
    return (
      <>
        <PageHeader title={TITLE} />
        {firstSteps}
        {today}
        <EventCalendar />
        {losses}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={<ViewSwitch label="Что показать" choices={VIEWS} chosen={view} onChoose={choose} />}
      />
      {firstSteps}
      {today}
      {view === 'lessons' ? <OwnLessons teacherId={teacherId} /> : <EventCalendar />}
      {losses}
    </>
  );
}
