import { accountsRepository } from '../accounts/accounts.ts';
import { type ChangeLimits, createChangeLimiter } from '../accounts/change-limiter.ts';
import { invitesRepository } from '../accounts/invites.ts';
import { loginAttemptsRepository } from '../accounts/login-attempts.ts';
import { knownDevicesRepository, ownSessionsRepository } from '../accounts/own-sessions.ts';
import { passwordLinksRepository } from '../accounts/passwords.ts';
import { profileEditor } from '../accounts/profile-editor.ts';
import { secondFactorsRepository } from '../accounts/second-factors.ts';
import { sessionsRepository } from '../accounts/sessions.ts';
import { openSigningKeys } from '../accounts/signing-keys.ts';
import { type EndedSessions, tokenService } from '../accounts/tokens.ts';
import { signInAudit } from '../accounts/user-audit.ts';
import { userEditor } from '../accounts/user-editor.ts';
import { usersRepository } from '../accounts/users.ts';
import { type AuditEntry, recordAudit } from '../audit/audit.ts';
import { auditRepository } from '../audit/audit-reading.ts';
import { certificatesRepository } from '../certificates/certificates.ts';
import { formTickets, statusCodes } from '../certificates/form-tickets.ts';
import { readUpdates } from '../control/read-updates.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { Health } from '../database/health.ts';
import { readReached } from '../delivery/answers.ts';
import { channelsRepository } from '../delivery/channels.ts';
import { type Courier, startCourier } from '../delivery/courier.ts';
import { deliverySettings } from '../delivery/delivery-settings.ts';
import type { MaxHost } from '../delivery/max-adapter.ts';
import { eventsRepository } from '../events/events.ts';
import { feedbackRepository } from '../feedback/feedback.ts';
import { fileWorker } from '../files/worker/file-worker.ts';
import { generatorData } from '../generator/curriculum.ts';
import { generatorRuns } from '../generator/generator-runs.ts';
import { notificationsRepository } from '../notifications/notifications.ts';
import { orderWorkRepository } from '../orders/order-work.ts';
import { ordersRepository } from '../orders/orders.ts';
import { backgroundWork, type LogFailure } from '../platform/background-work.ts';
import type { Clock } from '../platform/clock.ts';
import { creations } from '../records/idempotency.ts';
import type { School } from '../school/school.ts';
import { setupRepository } from '../school/setup.ts';
import { screenMessagesRepository } from '../screens/messages.ts';
import { pairingsRepository } from '../screens/pairings.ts';
import { screenBoards } from '../screens/screen-board.ts';
import { screensRepository } from '../screens/screens.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { absenceRequestsRepository } from '../timetable/absence-requests.ts';
import { absencesRepository } from '../timetable/absences.ts';
import { calendarRepository } from '../timetable/calendar-entries.ts';
import { timetableChanger } from '../timetable/change-timetable.ts';
import { readActiveChanges, readActiveChangesFrom, readChange } from '../timetable/changes.ts';
import { type CoverBookDays, coverBooks, readTimesheet } from '../timetable/cover-book.ts';
import { readDayPlan } from '../timetable/day-plans.ts';
import { readImportAnswers } from '../timetable/import-plan.ts';
import { lessonTimesRepository } from '../timetable/lesson-times.ts';
import type { HeldBy } from '../timetable/lessons.ts';
import { readLostLessons } from '../timetable/lost-lessons.ts';
import { monthPapersRepository } from '../timetable/month-papers.ts';
import { movedDaysCache, partsCache } from '../timetable/parts-cache.ts';
import { readPlanning } from '../timetable/planning-settings.ts';
import { classCache } from '../timetable/present.ts';
import { readPublications } from '../timetable/publications.ts';
import { recallOf } from '../timetable/recalls.ts';
import { readWholePlan } from '../timetable/school-plan.ts';
import { schoolWeekRepository } from '../timetable/school-week.ts';
import { teachersRepository } from '../timetable/teachers.ts';
import { dictionariesRepository, timetableRepository } from '../timetable/timetable.ts';
import type { KnownVersion } from '../timetable/timetable-version.ts';
import type { UpdateStreams } from '../updates/update-streams.ts';
import { dayPlanSolver } from './day-plan/solve-plans.ts';

/** What operations work with: repositories, the clock, the school. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** Creates all services on one database. Makes the key that signs tokens if the school has none yet. */
export async function createServices({
  database,
  outside,
  timetableVersion,
  endedSessions,
  health,
  clock: wallClock,
  secretBox,
  school,
  inviteDays,
  limits,
  updateStreams,
  isClosed,
  updatesFolder,
  logFailure,
}: {
  database: DatabaseHandle;
  outside: Outside;
  timetableVersion: KnownVersion;
  endedSessions: EndedSessions;
  health: Health;
  clock: Clock;
  secretBox: SecretBox;
  school: School;
  /** Days for which an invite code works. */
  inviteDays: number;
  limits: ChangeLimits;
  updateStreams: UpdateStreams;
  /** Whether nothing may be changed or leave the school yet. */
  isClosed(): boolean;
  /** Where the server keeps what it knows of its updates; null if it is not one that is updated. */
  updatesFolder: string | null;
  /** Logs a failure that no answer reports; `message` says in English what failed. */
  logFailure: LogFailure;
}) {
  const { db } = database;
  const schoolWeek = await schoolWeekRepository(db);
  const clock: Clock = Object.assign(Object.create(wallClock) as Clock, { schoolDays: schoolWeek.days });
  const calendar = calendarRepository(db);
  const timetable = { ...timetableRepository(db), version: () => timetableVersion.read() };
  const lessonTimes = lessonTimesRepository(db);
  const weekParts = partsCache(timetable);
  const requests = absenceRequestsRepository({ db, clock, calendar });
  return {
    clock,
    health,
    logFailure,
    secretBox,
    school,
    absences: absencesRepository(db),
    absenceRequests: requests,
    accounts: accountsRepository(db),
    audit: auditRepository(db, clock),
    creations: creations(db, clock),
    delivery: await openDelivery({
      ...{ database, outside, clock, secretBox, calendar, school, requests, isClosed, logFailure },
    }),
    /** For events without a transaction: a refused sign-in, a file that was made. */
    recordAudit: (entry: Omit<AuditEntry, 'at'>) => recordAudit(db, { ...entry, at: clock.now() }),
    calendar,
    certificates: certificatesRepository(db),
    certificateForms: formTickets(secretBox),
    certificateCodes: statusCodes(secretBox),
    changes: {
      activeInWeek: (week: string) => readActiveChanges(db, week),
      activeFrom: (lessonIds: readonly number[], from: string) => readActiveChangesFrom(db, lessonIds, from),
      get: (id: number) => readChange(db, id),
    },
    files: fileWorker(),
    coverBook: coverBooks({ db, calendar, schoolWeek }),
    changeLimiter: createChangeLimiter(db, clock, limits),
    changeTimetable: timetableChanger(db, clock),
    classes: classCache(timetable),
    background: backgroundWork(logFailure),
    dayPlanSolver: dayPlanSolver(),
    dayPlans: {
      get: (date: string) => readDayPlan(db, date),
      /** Each with what a recall of it would do now. */
      publications: async (date: string) =>
        Promise.all(
          (await readPublications(db, { date })).map(async (publication) => ({
            ...publication,
            recall: await recallOf(db, publication),
          })),
        ),
    },
    dictionaries: dictionariesRepository(db),
    editUsers: userEditor(db, { box: secretBox, days: inviteDays }),
    editProfile: profileEditor(db),
    events: eventsRepository(db),
    feedback: feedbackRepository(db),
    generatorData: generatorData(db),
    importAnswers: { read: () => readImportAnswers(db) },
    generatorRuns: generatorRuns(db, clock, { alone: database.engine !== 'postgresql' }),
    invites: invitesRepository(db, secretBox),
    knownDevices: knownDevicesRepository(db),
    lessonTimes,
    loginAttempts: loginAttemptsRepository(db, clock),
    monthPapers: monthPapersRepository({ db, calendar }),
    notifications: notificationsRepository(db),
    orders: ordersRepository(db),
    orderWork: orderWorkRepository(db),
    ownSessions: ownSessionsRepository(db),
    passwordLinks: passwordLinksRepository(db),
    readUpdates: () => readUpdates(updatesFolder, wallClock.timeZone),
    planning: { read: () => readPlanning(db) },
    schoolWeek,
    /** The plan that holds then; without an argument the one that holds last. */
    schoolPlan: (held?: HeldBy) => readWholePlan(db, held),
    secondFactors: secondFactorsRepository(db, secretBox, clock),
    sessions: sessionsRepository(db),
    screens: screensRepository(db),
    screenBoards: screenBoards({
      weeks: weekParts,
      movedDays: movedDaysCache(timetable),
      ...{ calendar, schoolWeek, lessonTimes },
    }),
    screenMessages: screenMessagesRepository(db),
    screenPairings: pairingsRepository(db, secretBox),
    setup: setupRepository(db, school),
    teachers: teachersRepository(db),
    lostLessons: (days: CoverBookDays & { today: string }) =>
      readLostLessons({ db, calendar, schoolWeek }, days),
    timesheet: (days: CoverBookDays, teacherId?: number) =>
      readTimesheet({ db, calendar, schoolWeek, timetable }, days, teacherId),
    timetable,
    updateStreams,
    users: usersRepository(db, secretBox),
    weekParts,
    signInAudit: signInAudit(db),
    tokens: tokenService(await openSigningKeys(db, secretBox, clock), clock, endedSessions),
  };
}

/** Where messages may go. */
export interface Outside {
  max: MaxHost;
  /** For tests: no letter goes to another computer. */
  isLocal?: boolean;
}

/** What sends messages to people, and what it knows of them. */
async function openDelivery({
  database,
  outside,
  secretBox,
  school,
  ...rest
}: Pick<
  Parameters<typeof createServices>[0],
  'database' | 'outside' | 'secretBox' | 'school' | 'logFailure'
> &
  Pick<Parameters<typeof startCourier>[0], 'clock' | 'calendar' | 'requests' | 'isClosed'>) {
  const settings = deliverySettings(database.db, secretBox);
  const channels = channelsRepository(database.db, secretBox);
  const schoolName = () => school.facts.schoolName;
  const courier: Courier = await startCourier({ ...rest, database, settings, channels, schoolName, outside });
  return {
    ...{ settings, channels, courier },
    /** How far a publication has come to whom. */
    reached: (publicationId: number) => readReached(database.db, publicationId),
  };
}
