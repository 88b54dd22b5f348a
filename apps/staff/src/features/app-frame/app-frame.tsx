import { Link, Outlet, useMatch, useRouteContext } from '@tanstack/react-router';
import { AppShell, OfflineMark, type ShellBell, type ShellLinkProps } from '@zvonok/ui';
import { type ReactNode, useState } from 'react';
import { useOnline } from '../../shared/connection/use-online.ts';
import { useAppThemeColour } from '../../shared/page-head/use-theme-colour.ts';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { usePerson } from '../../shared/session/use-session.ts';
import { InstalledAppLink } from './installed-app-link.tsx';
import { useSections } from './sections.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useShellUser } from './use-shell-user.ts';

export interface AppFrameProps {
  /** The way to the notifications. */
  bell?: ShellBell;
  /** More beside the user's name. */
  tools?: ReactNode;
}

/** The frame around every page under /app. */
export function AppFrame({ bell, tools }: AppFrameProps) {
  const schoolName = useRouteContext({ from: '__root__', select: ({ config }) => config.schoolName });
  const person = usePerson();
  const user = useShellUser(person);
  const sections = useSections(person?.roles ?? []);
  const narrow = useNarrow();
  // A table scrolls inside the window; a list of cards is an ordinary page, and so is everything on a phone.
  const showsTable = useMatch({
    from: '/app/schedule',
    shouldThrow: false,
    select: ({ search }) => search.mode !== 'view-summary',
  });
  const showsEditor = useMatch({ from: '/app/schedule_/editor', shouldThrow: false, select: () => true });
  const isOnline = useOnline();
  const [leaving, setLeaving] = useState(false);
  useAppThemeColour();

  return (
    <>
      <AppShell
        schoolName={schoolName}
        user={user}
        sections={sections}
        renderLink={renderLink}
        bell={bell}
        tools={
          <>
            <OfflineMark offline={!isOnline} />
            {tools}
          </>
        }
        fill={(showsTable ?? showsEditor ?? false) && !narrow}
        userMenu={<InstalledAppLink />}
        onSignOut={() => setLeaving(true)}
      >
        <Outlet />
      </AppShell>
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}

function renderLink({ href, ...rest }: ShellLinkProps) {
  return <Link to={href} {...rest} />;
}
