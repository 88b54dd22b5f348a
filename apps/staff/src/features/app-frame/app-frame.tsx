import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useMatch, useRouteContext } from '@tanstack/react-router';
import { profileQueries } from '@zvonok/api-client/profile';
import { canSwap } from '@zvonok/domain/access/rights';
import { ROLE_LABEL } from '@zvonok/domain/access/roles';
import { TAB_PATH } from '@zvonok/domain/access/tabs';
import type { SessionPerson } from '@zvonok/machines/session/session.rules';
import { IconButton, SearchIcon, useCommandKey, useQuestionKey } from '@zvonok/ui/controls';
import type { ShellUser } from '@zvonok/ui/layout';
import { AppShell, LoaderBar, OfflineMark, type ShellLinkProps } from '@zvonok/ui/layout';
import { type ReactNode, useEffect, useState } from 'react';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { useOnline } from '../../shared/connection/use-online.ts';
import { lazyPart, useLazyPart } from '../../shared/lazy.tsx';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { usePerson, useRoles } from '../../shared/session/use-session.ts';
import type { OpenedCommands } from './commands/app-commands.tsx';
import { sectionTabsOf } from './section-tabs.tsx';
import { frameLinksOf, isWithin, type Offered } from './sections.tsx';

const SignOutDialog = lazyPart(async () => (await import('./user-menu-parts.tsx')).SignOutDialog, {
  name: 'окно выхода',
  preload: 'idle',
  failure: 'message',
});

const InstalledAppLink = lazyPart(async () => (await import('./user-menu-parts.tsx')).InstalledAppLink, {
  preload: 'idle',
  failure: 'none',
});

const AppCommands = lazyPart(async () => (await import('./commands/app-commands.tsx')).AppCommands, {
  name: 'поиск по приложению',
  preload: 'idle',
  failure: 'message',
});

export interface AppFrameProps {
  /** Notifications that are not read yet. */
  unread: number;
  /** The next page is on its way. */
  waits: boolean;
  /** Something of the page is. */
  loads: boolean;
}

const INBOX = '/app/notifications';

/** The frame around every page under /app. */
export function AppFrame({ unread, waits, loads }: AppFrameProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const roles = useRoles();
  const person = usePerson();
  const user = useShellUser(person);
  const ownId = canSwap(roles) ? null : person?.teacherId;
  const narrow = useNarrow();
  const fill = useFillsWindow() && !narrow;
  const year = Number(useSchoolDate().slice(0, 4));
  const isOnline = useOnline();
  const { api, config } = useRouteContext({ from: '__root__' });
  const offered: Offered = {
    journal: api.offers('listAuditEntries'),
    screens: api.offers('listScreens'),
    morning: api.offers('listAbsences'),
    coverBook: api.offers('getCoverBook'),
    lostLessons: api.offers('getLostLessons'),
    generator: api.offers('getCurriculum'),
  };
  const [signOut, question] = useSignOut();
  const commands = useCommands(offered, signOut);
  useAppThemeColour();

  return (
    <>
      <AppShell
        schoolName={config.schoolName}
        user={user}
        {...frameLinksOf(roles, pathname, offered)}
        // On a phone the timetable's own buttons lead there, and its height is scarce.
        foldTabs={narrow && isWithin(TAB_PATH.schedule, pathname)}
        tabs={sectionTabsOf(roles, pathname, offered)}
        renderLink={(link) => drawLink(link, ownId)}
        bell={{ href: INBOX, unread, current: pathname === INBOX }}
        tools={
          <>
            <LoaderBar active={loads} />
            <OfflineMark offline={!isOnline} />
            {commands.button}
          </>
        }
        userMenu={'getInstalledRelatedApps' in navigator && <InstalledAppLink />}
        fill={fill}
        waits={waits}
        year={year}
        onSignOut={signOut}
        barSignOut={isWithin(TAB_PATH.profile, pathname)}
        // As given: what is written there has the whole height.
        noBar={isWithin(TAB_PATH.feedback, pathname)}
      >
        <Outlet />
      </AppShell>
      {commands.opened}
      {question}
    </>
  );
}

/** A table scrolls inside the window; a list of cards is an ordinary page. */
function useFillsWindow(): boolean {
  const showsTable = useMatch({
    from: '/app/schedule',
    shouldThrow: false,
    select: ({ search }) => search.mode !== 'view-summary',
  });
  const showsEditor = useMatch({ from: '/app/schedule_/editor', shouldThrow: false, select: () => true });
  return showsTable ?? showsEditor ?? false;
}

/** Ctrl+K and `?` on every page: the button that says so, and what they open. */
function useCommands(offered: Offered, onSignOut: () => void): Record<'button' | 'opened', ReactNode> {
  const part = useLazyPart(AppCommands);
  const [opened, setOpened] = useState<OpenedCommands | null>(null);
  const open = (what: OpenedCommands) => part.open(() => setOpened(what));
  useCommandKey(() => open('palette'));
  useQuestionKey(() => open('shortcuts'));
  return {
    button: (
      <IconButton
        label="Найти и открыть (Ctrl+K)"
        icon={<SearchIcon />}
        aria-keyshortcuts="Control+K"
        busy={part.isLoading}
        onClick={() => open('palette')}
        {...part.intent}
      />
    ),
    opened: part.isLoaded && (
      <AppCommands opened={opened} offered={offered} onOpenedChange={setOpened} onSignOut={onSignOut} />
    ),
  };
}

/** «Выйти»: what it does, and the question it asks. */
function useSignOut(): [signOut: () => void, question: ReactNode] {
  const { open, isLoaded } = useLazyPart(SignOutDialog);
  const [leaving, setLeaving] = useState(false);
  const signOut = () => open(() => setLeaving(true));
  return [signOut, isLoaded && <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />];
}

/** «Расписание» opens a teacher's own week, and all classes to a person who plans substitutions. */
function drawLink({ href, ...rest }: ShellLinkProps, teacher: number | null | undefined) {
  const search = teacher && href === TAB_PATH.schedule ? { view: 'teacher', teacher } : {};
  // The shell says itself what is current: a link to /app would be active on every page below it.
  return <Link to={href} search={search} activeOptions={{ exact: true }} {...rest} />;
}

/** Colour of the browser's own frame on a phone: the product's under /app, white elsewhere. */
const APP_COLOUR = '#3f51b5';
const OUTER_COLOUR = '#ffffff';

/** Paints the browser's frame in the product's colour while the calling component is on the screen. */
function useAppThemeColour(): void {
  useEffect(() => {
    const meta = document.querySelector('meta[name=theme-color]');
    meta?.setAttribute('content', APP_COLOUR);
    return () => meta?.setAttribute('content', OUTER_COLOUR);
  }, []);
}

const PROFILE_STALE_MS = 300_000;

/** Name and roles for the header. The login stands in until the profile has come, and where it never comes. */
function useShellUser(person: SessionPerson | null): ShellUser {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data } = useQuery({
    ...profileQueries.own(api),
    enabled: person !== null,
    staleTime: PROFILE_STALE_MS,
  });
  const fullName = [data?.lastName, data?.firstName].filter(Boolean).join(' ');
  return {
    name: fullName || (person?.username ?? ''),
    role: (person?.roles ?? []).map((role) => ROLE_LABEL[role]).join(', '),
  };
}
