import { Link } from '@tanstack/react-router';
import { PageHeader, type PageHeaderProps } from '@zvonok/ui/layout';
import { usePageTitle } from './use-page-title.ts';

/** The head of a page of «Расписание», with the way back to the timetable above its name; names the browser's tab. */
export function SchedulePageHeader(props: Omit<PageHeaderProps, 'section'>) {
  usePageTitle(props.title);
  return <PageHeader section={<Link to="/app/schedule">Расписание</Link>} {...props} />;
}
