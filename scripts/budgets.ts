export interface Budget {
  page: string;
  app: 'staff' | 'kiosk';
  /** Every file of scripts that one of these sources needs at once is counted. */
  sources: readonly string[];
  /** As it travels: brotli, or gzip where a network in between knows no better. */
  encoding: 'br' | 'gz';
  /** 1000 bytes each. */
  kilobytes: number;
  /** Requests for scripts. */
  requests: number | null;
}

/** How much JavaScript a first visit may bring, with nothing in the cache (docs/decisions/0032). */
export const BUDGETS = {
  signIn: {
    page: '/login',
    app: 'staff',
    sources: ['src/main.tsx', 'src/routes/login.tsx'],
    encoding: 'br',
    kilobytes: 132,
    requests: null,
  },
  // The first table that can be worked with, with the styling of every dialog and form that may follow.
  timetable: {
    page: '/app/schedule',
    app: 'staff',
    sources: ['src/main.tsx', 'src/routes/app/route.tsx', 'src/routes/app/schedule.tsx'],
    encoding: 'gz',
    kilobytes: 215,
    requests: 8,
  },
  corridor: {
    page: '/kiosk/',
    app: 'kiosk',
    sources: ['src/main.tsx'],
    encoding: 'br',
    kilobytes: 105,
    requests: null,
  },
} as const satisfies Record<string, Budget>;

/**
 * What an entry of the packages may weigh: minified, gzip, ours only, in 1000 bytes. The last one is a whole app with
 * React, Chakra and TanStack Query (docs/decisions/0104).
 */
export const PACKAGE_LIMITS: Readonly<Record<string, number>> = {
  '@zvonok/api-client': 14.5,
  '@zvonok/domain': 111,
  '@zvonok/machines/app-update/app-update.machine': 1,
  '@zvonok/machines/merge/merge.machine': 2.5,
  '@zvonok/machines/morning/morning.machine': 3.2,
  '@zvonok/machines/notifications/notifications.machine': 1.5,
  '@zvonok/machines/order-status/order-status.machine': 1.5,
  '@zvonok/machines/player/player.machine': 4.5,
  '@zvonok/machines/registration/registration.machine': 1,
  '@zvonok/machines/screen-mode/screen-mode.machine': 1.5,
  '@zvonok/machines/session/session.machine': 3.5,
  '@zvonok/machines/timetable-import/timetable-import.machine': 3,
  '@zvonok/machines/updates/updates.machine': 1.5,
  '@zvonok/ui/account': 20,
  '@zvonok/ui/calendar': 5,
  '@zvonok/ui/certificates': 9.5,
  '@zvonok/ui/commands': 3.5,
  '@zvonok/ui/controls': 4.5,
  '@zvonok/ui/cover-book': 16,
  '@zvonok/ui/delivery': 8.5,
  '@zvonok/ui/events': 10.5,
  '@zvonok/ui/feedback': 6,
  '@zvonok/ui/feedbacks': 6,
  '@zvonok/ui/generator': 20,
  '@zvonok/ui/kiosk': 9.5,
  '@zvonok/ui/layout': 5,
  '@zvonok/ui/lists': 14.5,
  '@zvonok/ui/load': 7.5,
  '@zvonok/ui/morning': 19,
  '@zvonok/ui/orders': 15,
  '@zvonok/ui/screens': 22.5,
  '@zvonok/ui/setup': 17.5,
  '@zvonok/ui/timetable': 27,
  '@zvonok/ui/timetable/editor': 28.5,
  '@zvonok/ui/timetable/planning': 23.5,
  '@zvonok/ui/timetable/print': 6,
  '@zvonok/ui/timetable/spreadsheet': 19.5,
  '@zvonok/ui/tokens': 5,
  '@zvonok/ui/users': 11,
  OrderCard: 4.5,
  'examples/todays-substitutions': 135,
};
