import { useQueries, useQuery } from '@tanstack/react-query';
import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { certificateQueries } from '@zvonok/api-client/certificates';
import { type EditorGroup, groupQueries } from '@zvonok/api-client/groups';
import { orderQueries, type WorkOrder } from '@zvonok/api-client/orders';
import { teacherQueries } from '@zvonok/api-client/teachers';
import { userQueries } from '@zvonok/api-client/users';
import {
  canAdministerUsers,
  canServeCertificates,
  canSwap,
  canViewSchedule,
} from '@zvonok/domain/access/rights';
import { NO_CALENDAR } from '@zvonok/domain/calendar/school-calendar';
import { shortcutsOf } from '@zvonok/domain/commands/shortcuts';
import { compareClasses } from '@zvonok/domain/lesson/class-order';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { ORDER_KINDS } from '@zvonok/domain/orders/kinds';
import { orderMode } from '@zvonok/domain/orders/orders';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import { CommandPalette, ShortcutsDialog } from '@zvonok/ui/commands';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSchoolDate } from '../../../shared/clock/school-clock.ts';
import { lazyModule } from '../../../shared/lazy.tsx';
import { useRoles } from '../../../shared/session/use-session.ts';
import type { Offered } from '../sections.tsx';
import { absenceCommands, commandsOf } from './commands-of.tsx';

/** Fetched when the palette opens: a page that stands asks for nothing that is not needed soon. */
const grammar = lazyModule(() => import('@zvonok/domain/absences/absence-sentence'));

export type OpenedCommands = 'palette' | 'shortcuts';

export interface AppCommandsProps {
  opened: OpenedCommands | null;
  offered: Offered;
  onOpenedChange: (opened: OpenedCommands | null) => void;
  onSignOut: () => void;
}

/** Everything behind the sign-in, found by a few letters, and the keys of the page. */
export function AppCommands({ opened, offered, onOpenedChange, onSignOut }: AppCommandsProps) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const pathname = useLocation({ select: (location) => location.pathname });
  const router = useRouter();
  const roles = useRoles();
  const enabled = opened === 'palette' && canViewSchedule(roles);
  const { data: classes } = useQuery({ ...groupQueries.editor(api), enabled, select: classNames });
  const { data: teachers } = useQuery({ ...teacherQueries.list(api), enabled });
  const records = useRecords(opened === 'palette');
  const commands = commandsOf({
    roles,
    offered,
    classes: classes ?? [],
    teachers: teachers ?? [],
    ...records,
    onShowShortcuts: () => onOpenedChange('shortcuts'),
    onSignOut,
  });
  const today = useSchoolDate();
  const mayEnter = offered.morning && canSwap(roles);
  const read = useSyncExternalStore(grammar.subscribe, grammar.loaded)?.readAbsenceSentence;
  const isNeeded = mayEnter && opened === 'palette';
  useEffect(() => {
    // Without it a sentence finds nothing; the next opening tries again.
    if (isNeeded) grammar.load().catch(() => undefined);
  }, [isNeeded]);
  const commandsFor = useCallback(
    (text: string) => {
      if (!mayEnter || !teachers || !read) return [];
      // Here only who is meant; «Утро» reads it once more, with the school's bells and calendar.
      const usual = { layout: DEFAULT_WEEK_LAYOUT, bells: [], calendar: NO_CALENDAR };
      return absenceCommands(text, read(text, { today, teachers, ...usual }));
    },
    [mayEnter, today, teachers, read],
  );
  const close = () => onOpenedChange(null);
  return (
    <>
      <CommandPalette
        open={opened === 'palette'}
        commands={commands}
        commandsFor={commandsFor}
        onChoose={(command) => {
          if ('run' in command) command.run();
          else void router.navigate({ href: command.href });
        }}
        onClose={close}
      />
      <ShortcutsDialog open={opened === 'shortcuts'} groups={shortcutsOf(pathname)} onClose={close} />
    </>
  );
}

function classNames(groups: readonly EditorGroup[]): string[] {
  return groups.toSorted(compareClasses).map(groupName);
}

/** Users, orders and certificates that this person may see, as far as they have come. */
function useRecords(isOpen: boolean) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const roles = useRoles();
  const { data: users } = useQuery({
    ...userQueries.list(api),
    enabled: isOpen && canAdministerUsers(roles),
  });
  const { data: certificates } = useQuery({
    ...certificateQueries.list(api),
    enabled: isOpen && canServeCertificates(roles),
  });
  const orders = useQueries({
    queries: ORDER_KINDS.map((kind) => ({
      ...orderQueries.list(api, kind),
      enabled: isOpen && orderMode(kind, roles) !== null,
    })),
    combine: ordersOfKinds,
  });
  return { users: users ?? [], orders, certificates: certificates ?? [] };
}

function ordersOfKinds(answers: readonly { data?: readonly WorkOrder[] | undefined }[]) {
  return ORDER_KINDS.flatMap((kind, index) =>
    (answers[index]?.data ?? []).map((order) => ({ ...order, kind })),
  );
}
