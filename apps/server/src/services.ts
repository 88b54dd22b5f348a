import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { Tables } from './database/tables.ts';
import { fileWorker } from './files/worker/file-worker.ts';
import { accountsRepository } from './repositories/accounts.ts';
import { readActiveChanges, readChange } from './repositories/changes.ts';
import { dictionariesRepository } from './repositories/dictionaries.ts';
import { eventsRepository } from './repositories/events.ts';
import { invitesRepository } from './repositories/invites.ts';
import { lessonTimesRepository } from './repositories/lesson-times.ts';
import { loginAttemptsRepository } from './repositories/login-attempts.ts';
import { notificationsRepository } from './repositories/notifications.ts';
import { ownSessionsRepository } from './repositories/own-sessions.ts';
import { profileEditor } from './repositories/profile-editor.ts';
import { readWholePlan } from './repositories/school-plan.ts';
import { tokenSigningKey } from './repositories/secrets.ts';
import { sessionsRepository } from './repositories/sessions.ts';
import { teachersRepository } from './repositories/teachers.ts';
import { timetableRepository } from './repositories/timetable.ts';
import { timetableChangesRepository } from './repositories/timetable-changes.ts';
import { tokenService } from './repositories/tokens.ts';
import { userEditor } from './repositories/user-editor.ts';
import { usersRepository } from './repositories/users.ts';

/** What one school's server is told about itself at start. */
export interface SchoolSettings {
  schoolName: string;
  /** Whether `/kiosk/api/board` answers without a sign-in. Closed until the school says otherwise. */
  openBoard: boolean;
}

/** What operations are made of: where facts are kept, the clock and the school's settings. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** Joins everything to one database. Makes the key that signs tokens if the school has none yet. */
export async function createServices(db: Kysely<Tables>, clock: Clock, school: SchoolSettings) {
  return {
    clock,
    school,
    accounts: accountsRepository(db),
    changes: {
      activeInWeek: (week: string) => readActiveChanges(db, week),
      get: (id: number) => readChange(db, id),
    },
    files: fileWorker(),
    changeTimetable: timetableChangesRepository(db, clock),
    dictionaries: dictionariesRepository(db),
    editUsers: userEditor(db),
    editProfile: profileEditor(db),
    events: eventsRepository(db),
    invites: invitesRepository(db),
    lessonTimes: lessonTimesRepository(db),
    loginAttempts: loginAttemptsRepository(db, clock),
    notifications: notificationsRepository(db),
    ownSessions: ownSessionsRepository(db),
    schoolPlan: () => readWholePlan(db),
    sessions: sessionsRepository(db),
    teachers: teachersRepository(db),
    timetable: timetableRepository(db),
    users: usersRepository(db),
    tokens: tokenService(await tokenSigningKey(db), clock),
  };
}
