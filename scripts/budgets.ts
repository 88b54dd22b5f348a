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
    kilobytes: 140,
    requests: null,
  },
  // The first table somebody can work with.
  timetable: {
    page: '/app/schedule',
    app: 'staff',
    sources: ['src/main.tsx', 'src/routes/app/route.tsx', 'src/routes/app/schedule.tsx'],
    encoding: 'gz',
    kilobytes: 185,
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
