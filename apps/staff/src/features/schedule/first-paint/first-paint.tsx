import { AppShell, PageHeader, type ShellLink } from '@zvonok/ui/layout';
import { renderToStaticMarkup } from 'react-dom/server';
import { TABLE_TITLE } from '../table-title.ts';

/** Its place, and what the server puts there (`app-pages.ts`); a host that puts nothing in shows the product's. */
const SCHOOL_PLACE = '{schoolName}';
const SCHOOL_NAME = '<!--schoolName-->Звонок<!--/schoolName-->';
/** In the middle of what is empty; the app's sheet has nothing of what only this page shows. */
const WAITING = { margin: 'auto', color: 'var(--zv-fg-muted)', fontSize: 'var(--zv-text-lg)' } as const;
/** Only that there are tabs makes a difference while none can be seen. */
const EMPTY: ShellLink = { href: '', label: '', icon: null };
const TABS: readonly ShellLink[] = [EMPTY, { ...EMPTY, href: '#' }];

/**
 * The frame of the timetable as it stands in its page until the scripts have come (`first-paint-script.ts`). What
 * depends on the person comes with the app.
 */
export function firstPaint(): string {
  const frame = renderToStaticMarkup(
    <AppShell
      schoolName={SCHOOL_PLACE}
      sections={[]}
      account={EMPTY}
      help={EMPTY}
      tabs={TABS}
      renderLink={({ className }) => <span className={className} />}
      fill
      onSignOut={() => {}}
    >
      <PageHeader title={TABLE_TITLE.view} />
      <p role="status" style={WAITING}>
        Загружаем расписание…
      </p>
    </AppShell>,
  );
  return frame.replace(' id="main"', '').replace(SCHOOL_PLACE, SCHOOL_NAME);
}
