import type { Role } from '@zvonok/domain/access/roles';
import { DEFAULT_SCREEN_PROFILE } from '@zvonok/domain/screens/profile';
import { Secret, TOTP } from 'otpauth';
import { anotherTeacher, freeLessons } from '../timetable.ts';
import { form } from '../upload.ts';
import { exports } from './file-journeys.ts';
import type { Answer, Traveller } from './traveller.ts';

const WEEK = '2026-11-23';
const DAY = '2026-11-26';
const THURSDAY = 4;
const FROM = '2026-12-07';
const STEP_MS = 30_000;
/** Those the demo school has. */
const LESSON_NUMBERS = [1, 2, 3, 4, 5, 6, 7];
const ATTEMPTS = 12;
const HEAD = 'HEADMASTER';

/** Ways through the product in which each call needs what the one before has made. */
export const JOURNEYS: readonly ((traveller: Traveller) => Promise<void>)[] = [
  secondFactor,
  sessions,
  passwordLink,
  teachers,
  lessons,
  unchanged,
  calendar,
  absences,
  dayPlan,
  mergedLessons,
  generator,
  orders,
  events,
  certificates,
  users,
  records,
  feedback,
  screens,
  streams,
  exports,
  notifications,
];

async function secondFactor({ ask, userIdOf, now, wait }: Traveller): Promise<void> {
  const codeOf = (secret: string) => {
    wait(STEP_MS * 2);
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });
  };
  const begin = async (role: Role) => {
    const begun = await ask('beginSecondFactor', role);
    if (begun) await ask('confirmSecondFactor', role, { body: { code: codeOf(begun.secret) } });
    return begun?.secret ?? null;
  };
  const secret = await begin('HEADTEACHER');
  if (secret) {
    await ask('renewRecoveryCodes', 'HEADTEACHER', { body: { code: codeOf(secret) } });
    await ask('switchOffSecondFactor', 'HEADTEACHER', { body: { code: codeOf(secret) } });
  }
  await begin(HEAD);
  await ask('resetSecondFactor', 'ADMIN', { path: [userIdOf(HEAD)] });
}

async function sessions({ ask }: Traveller): Promise<void> {
  const sessions = await ask('listSessions', 'SERVICE_PERSONNEL');
  const other = sessions?.findLast(({ current, isCurrent }: Answer) => !(current ?? isCurrent));
  if (other) await ask('deleteSession', 'SERVICE_PERSONNEL', { path: [other.id] });
}

async function passwordLink({ ask, round }: Traveller): Promise<void> {
  const users: Answer[] = (await ask('listUsers', 'ADMIN')) ?? [];
  const [user] = users.filter(({ login }) => login).slice(40 + (round % 20));
  const link = user && (await ask('createPasswordLink', 'ADMIN', { path: [user.id] }));
  if (link) await ask('redeemPasswordLink', null, { body: { token: link.token, password: 'Kabinet-77' } });
}

async function teachers({ ask }: Traveller): Promise<void> {
  const made = await ask('createTeacher', HEAD, { body: { name: 'Учитель на время', eduSubject: '' } });
  if (made) {
    const body = { name: 'Учитель на время', eduSubject: '', uid: null };
    await ask('updateTeacher', HEAD, { path: [made.id], body });
    await ask('deleteTeacher', HEAD, { path: [made.id] });
  }
  await ask('listEditorTeachers', HEAD, { query: { week: WEEK } });
}

async function lessons({ ask }: Traveller): Promise<void> {
  const groups: Answer[] = (await ask('listEditorGroups', HEAD, { query: { week: WEEK } })) ?? [];
  const [subject] = (await ask('listSubjects', HEAD)) ?? [];
  const days = groups.flatMap(({ schedule }) => schedule.scheduleOfDay);
  const free = days.flatMap(({ id, lessons }) => {
    const taken = new Set(lessons.map(({ number }: Answer) => number));
    const number = LESSON_NUMBERS.find((each) => !taken.has(each));
    return number === undefined ? [] : [{ id, number }];
  });
  const [place] = free;
  if (!place || !subject) return;
  const body = {
    ...{ scheduleOfDayId: place.id, number: place.number },
    ...{ educationalSubjectId: subject.id, teacherId: null },
  };
  await ask('createLesson', HEAD, { query: { week: WEEK }, body });
  const [lesson] = days.flatMap(({ lessons }) => lessons);
  const query = { week: WEEK, educationalSubjectId: subject.id };
  if (lesson) await ask('updateLesson', HEAD, { path: [lesson.id], query });
}

/** What is read is written as it is. */
async function unchanged({ ask }: Traveller): Promise<void> {
  const [time] = (await ask('listLessonTimes', HEAD)) ?? [];
  if (time) {
    const body = { number: time.number, time: time.time };
    await ask('updateLessonTime', HEAD, { path: [time.id], body });
  }
  const noBells = { secondShift: { groupIds: [], times: [] }, sets: [] };
  await ask('updateSchoolBells', HEAD, { body: noBells });
  const curriculum = await ask('getCurriculum', HEAD);
  const classes = curriculum?.classes.map(({ classId, items }: Answer) => ({ classId, items }));
  if (classes) await ask('updateCurriculum', HEAD, { body: { classes } });
  const settings = await ask('getSchoolSettings', 'ADMIN');
  if (settings) {
    const { schoolName, timeZone, openBoard, phoneSignIn } = settings;
    await ask('updateSchoolSettings', 'ADMIN', { body: { schoolName, timeZone, openBoard, phoneSignIn } });
  }
}

async function calendar({ ask, round }: Traveller): Promise<void> {
  const day = new Date(Date.UTC(2027, 5, 1 + (round % 28))).toISOString().slice(0, 10);
  const entry = { kind: 'holiday', title: 'Выходной', firstDate: day, lastDate: day };
  const made = await ask('createCalendarEntry', HEAD, { body: entry });
  if (!made) return;
  await ask('updateCalendarEntry', HEAD, { path: [made.id], body: { ...entry, title: 'Праздник' } });
  await ask('deleteCalendarEntry', HEAD, { path: [made.id] });
}

async function absences(traveller: Traveller): Promise<void> {
  const { ask, round } = traveller;
  const teacherId = 20 + (round % 20);
  const body = { teacherId, firstDate: DAY, lastDate: DAY };
  const absence = await ask('createAbsence', HEAD, { body });
  if (!absence) return;
  const changed = { firstDate: DAY, lastDate: DAY, firstLesson: 1, lastLesson: 3 };
  await ask('changeAbsence', HEAD, { path: [absence.id], body: changed });
  const ended = await ask('endAbsence', HEAD, { path: [absence.id] });
  if (!ended) return;
  const { undoToken } = ended;
  if (await ask('restoreAbsence', HEAD, { path: [absence.id], body: { undoToken } })) {
    await ask('endAbsence', HEAD, { path: [absence.id] });
  }
}

async function dayPlan({ ask, round }: Traveller): Promise<void> {
  const lessons = freeLessons().filter(({ day }) => day === THURSDAY);
  const away = lessons[(round * 7) % lessons.length];
  if (!away) return;
  const body = { teacherId: away.teacher, firstDate: DAY, lastDate: DAY };
  const absence = await ask('createAbsence', HEAD, { body });
  const path = [DAY];
  await ask('listPlanCandidates', HEAD, { path, query: { lessonId: away.id } });
  const proposed = await ask('proposeDayPlan', HEAD, { path, body: {} });
  const plan = await ask('getDayPlan', HEAD, { path });
  const [first] = proposed?.plans ?? [];
  if (first && plan) {
    const { version, seed } = proposed;
    const draft = { version, seed, profile: first.profile, moves: first.moves };
    const headers = { 'if-match': `"${plan.revision}"` };
    await ask('saveDayPlan', HEAD, { path, headers, body: draft });
    const seen = await ask('previewDayPlan', HEAD, { path });
    if (seen) {
      const { revision, fingerprint } = seen;
      const publication = await ask('publishDayPlan', HEAD, { path, body: { revision, fingerprint } });
      if (publication) {
        await ask('recallPublication', HEAD, { path: [publication.id] });
        await ask('restorePublication', HEAD, { path: [publication.id] });
      }
    }
  }
  if (absence) await ask('endAbsence', HEAD, { path: [absence.id] });
}

async function mergedLessons({ ask, round }: Traveller): Promise<void> {
  const lessons = freeLessons();
  const query = { week: WEEK };
  let cancelled = false;
  for (let attempt = 0; attempt < ATTEMPTS && !cancelled; attempt += 1) {
    const first = lessons[(round * 31 + attempt * 17) % lessons.length];
    const second = lessons.find(
      (lesson) =>
        first && lesson.class !== first.class && lesson.day === first.day && lesson.number === first.number,
    );
    if (!first || !second) continue;
    const pair = { idFirstLesson: first.id, idSecondLesson: second.id };
    if (!(await ask('createCombinedLesson', HEAD, { query: { ...query, ...pair } }))) continue;
    cancelled =
      (await ask('cancelCombinedLesson', HEAD, { query: { ...query, lessonId: first.id } })) !== null;
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const lesson = lessons[(round * 13 + attempt * 29) % lessons.length];
    if (!lesson) return;
    const its = { query: { ...query, lessonId: lesson.id } };
    if (await ask('createGroupGoHome', HEAD, its)) return void (await ask('cancelGroupGoHome', HEAD, its));
  }
}

async function generator({ ask, generated }: Traveller): Promise<void> {
  const id = await generated();
  await ask('getGeneratorRun', HEAD, { path: [id] });
  const found = await ask('getGeneratedTimetable', HEAD, { path: [id], query: { from: FROM } });
  if (!found) return;
  const { seenVersion, ended, broken, unplaced } = found;
  const accept = broken?.map(({ rule }: Answer) => rule) ?? [];
  const body = {
    seenVersion,
    from: FROM,
    ended: ended.length,
    accept,
    ...(unplaced && { unplaced: unplaced.length }),
  };
  const applied = await ask('applyGeneratedTimetable', HEAD, { path: [id], body });
  if (applied?.token) await ask('restoreReplacedTimetable', HEAD, { body: { token: applied.token } });
}

async function orders({ ask }: Traveller): Promise<void> {
  const [room] = (await ask('listRooms', 'TEACHER')) ?? [];
  const body = { ...(room && { room: room.number }), customerComment: 'Посмотрите, пожалуйста' };
  for (const [kind, more] of [
    ['CartridgeOrder', { printerModel: 'HP 1020', numberOfCartridges: 1 }],
    ['SysadminOrder', {}],
    ['RepairOrder', {}],
  ] as const) {
    const order = await ask(`create${kind}`, 'TEACHER', { body: { ...body, ...more } });
    if (!order) continue;
    const path = [order.id];
    for (const way of ['deliver', 'get'] as const) await ask(`${way}${kind}`, HEAD, { path });
    const done = { status: 'COMPLETED', executorComment: 'Готово' };
    await ask(`update${kind}`, HEAD, { path, body: done });
    await ask(`get${kind}History`, HEAD, { path });
    for (const way of ['delete', 'restore'] as const) await ask(`${way}${kind}`, HEAD, { path });
  }
  await workOnOrder(ask, body);
}

/** Both sides do what they can with an order that was not begun. */
async function workOnOrder(ask: Traveller['ask'], body: object): Promise<void> {
  await ask('listOrderedPrinters', 'TEACHER');
  const order = (await ask('createRepairOrder', 'TEACHER', { body })) ?? { id: 1 };
  const path = [order.id];
  await ask('correctOrder', 'TEACHER', { path, body: { ...body, customerComment: 'Уже двое' } });
  const { executors = [] } = (await ask('getOrderCard', HEAD, { path })) ?? {};
  await ask('assignOrder', HEAD, { path, body: { executorId: executors[0]?.id ?? null, dueDate: DAY } });
  await ask('commentOnOrder', 'TEACHER', { path, body: { text: 'Когда придёте?' } });
  const sent = form({ bytes: PICTURE, field: 'photo', name: 'a.png', type: 'image/png' });
  const { filename = 'a.png' } = (await ask('addOrderPhoto', 'TEACHER', { ...sent, path })) ?? {};
  for (const id of ['getOrderPhoto', 'deleteOrderPhoto']) await ask(id, 'TEACHER', { path: [filename] });
  for (const id of ['withdrawOrder', 'restoreWithdrawnOrder']) await ask(id, 'TEACHER', { path });
}

async function events({ ask, round }: Traveller): Promise<void> {
  const body = {
    ...{ title: `Линейка ${round}`, description: '', location: 'Двор', responsible: 'Завуч' },
    ...{ startDate: `${DAY}T09:00:00`, endDate: `${DAY}T10:00:00` },
  };
  const event = await ask('createEvent', HEAD, { body });
  if (event) await ask('updateEvent', HEAD, { path: [event.id], body: { ...body, location: 'Зал' } });
}

async function certificates({ ask }: Traveller): Promise<void> {
  const body = { name: 'Лаптев Фёдор', eduGroup: '6Б', provided: 'В бассейн' };
  const receipt = await ask('createCertificate', null, { body });
  if (receipt) await ask('getCertificateStatus', null, { body: { code: receipt.code } });
  const [unread] = (await ask('listNewCertificates', HEAD)) ?? [];
  if (unread) await ask('deliverCertificate', HEAD, { path: [unread.id] });
  const [certificate] = (await ask('listCertificates', HEAD)) ?? [];
  const path = [certificate?.id ?? 0];
  await ask('updateCertificate', HEAD, { path, body: { processed: true } });
  const rest = ['reopenCertificate', 'getCertificateHistory', 'deleteCertificate', 'restoreCertificate'];
  for (const id of rest) await ask(id, HEAD, { path });
  const texts = { heading: '{школа}', title: 'Справка', text: '{ученик}', signature: '' };
  await ask('updateCertificateTemplate', HEAD, { body: texts });
  await ask('getCertificateTemplate', HEAD);
  await ask('printCertificates', HEAD, { query: { ids: path.join() } });
}

async function users({ ask, round }: Traveller): Promise<void> {
  const body = { firstName: 'Анна', lastName: 'Временная', role: 'SERVICE_PERSONNEL', teacherId: null };
  const people = [{ ...body, email: null, isNamesakeConfirmed: true }];
  await ask('inviteUsers', 'ADMIN', { body: { people } });
  const user = await ask('createUser', 'ADMIN', { body });
  if (!user) return;
  const account = { login: `vremennaya.${round}`, password: 'Kabinet-77', email: '' };
  await ask('register', null, { body: { inviteCode: user.inviteCode, ...account } });
  const rights = { blocked: false, protectionFromDeletion: false };
  await ask('updateUser', 'ADMIN', { path: [user.id], body: { ...body, ...rights } });
}

async function records({ ask }: Traveller): Promise<void> {
  const [lesson] = freeLessons();
  if (lesson) {
    await ask('getLesson', HEAD, { path: [lesson.id], query: { week: WEEK } });
    await ask('getEditorTeacher', HEAD, { path: [lesson.teacher], query: { week: WEEK } });
  }
  const [time] = (await ask('listLessonTimes', HEAD)) ?? [];
  if (time) {
    await ask('getLessonTime', HEAD, { path: [time.id] });
    await ask('deleteLessonTime', HEAD, { path: [time.id] });
    await ask('createLessonTime', HEAD, { body: { number: time.number, time: time.time } });
  }
  const week = await ask('getSchoolWeek', HEAD);
  if (week) {
    const { dayCount, firstLesson, lastLesson } = week;
    await ask('updateSchoolWeek', HEAD, { body: { dayCount, firstLesson, lastLesson } });
  }
  const limits = await ask('getGeneratorLimits', HEAD);
  if (limits) await ask('updateGeneratorLimits', HEAD, { body: { rules: limits.rules } });
  const urgent = { kind: 'urgent', text: 'Линейка', minutes: 10 };
  const message = await ask('sendScreenMessage', HEAD, { body: urgent });
  if (message) await ask('endScreenMessage', HEAD, { path: [message.id] });
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function feedback({ ask }: Traveller): Promise<void> {
  const texts = { title: 'Снимок', description: 'Так выглядит расписание' };
  const sent = form({ bytes: PICTURE, field: 'filename', name: 'a.png', type: 'image/png', texts });
  await ask('createFeedback', 'TEACHER', sent);
  const all: Answer[] = (await ask('listFeedbacks', 'ADMIN')) ?? [];
  const last = all.findLast(({ filename }) => filename);
  if (last) {
    await ask('getFeedback', 'ADMIN', { path: [last.id] });
    await ask('getFeedbackHistory', 'ADMIN', { path: [last.id] });
    await ask('getFeedbackFile', 'ADMIN', { path: [last.filename] });
    await ask('deleteFeedback', 'ADMIN', { path: [last.id] });
  }
}

async function screens({ ask, round }: Traveller): Promise<void> {
  const started = await ask('createScreenPairing', null);
  if (!started) return;
  const { userCode, deviceCode } = started;
  await ask('getScreenPairing', HEAD, { path: [userCode] });
  const facts = { name: `Экран ${round}`, place: 'у раздевалки', profile: DEFAULT_SCREEN_PROFILE };
  const screen = await ask('createScreen', HEAD, { body: { code: userCode, ...facts } });
  const state = await ask('pollScreenPairing', null, { body: { deviceCode } });
  if (!screen || !state?.credential) return;
  const headers = { authorization: `Bearer ${state.credential}` };
  const path = [screen.id];
  await ask('getScreenBoard', null, { headers });
  await ask('streamScreenUpdates', null, { headers });
  const shown = { build: 'dev', shows: 'board', dataAgeS: 1, uptimeS: 10 };
  await ask('reportScreen', null, { headers, body: shown });
  await ask('getScreenPreview', HEAD, { path });
  await ask('updateScreen', HEAD, { path, body: { ...facts, place: 'у столовой' } });
  await ask('revokeScreen', HEAD, { path });
}

async function streams({ ask }: Traveller): Promise<void> {
  await ask('streamUpdates', 'TEACHER');
  await ask('streamBoardUpdates', null);
}

/** A user is notified of a substitution, an order and a password, and says that they have read it. */
async function notifications({ ask, userIdOf, round }: Traveller): Promise<void> {
  const teacher = await ask('getUser', 'ADMIN', { path: [userIdOf('TEACHER')] });
  const teacherId = teacher?.teacherId ?? teacher?.teacher?.id ?? 1;
  const lessons = freeLessons();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const lesson = lessons[(round * 19 + attempt * 11) % lessons.length];
    if (!lesson) break;
    const to = lesson.teacher === teacherId ? anotherTeacher(teacherId) : teacherId;
    const query = { lessonId: lesson.id, teacherId: to, week: WEEK };
    if (await ask('createReplacement', HEAD, { query })) break;
  }
  await ask('listEditorGroupChanges', HEAD, { query: { week: WEEK } });
  const cleared = await ask('cancelAllReplacements', HEAD, { query: { week: WEEK } });
  const undoToken = cleared?.undoToken;
  if (undoToken) await ask('restoreReplacements', HEAD, { body: { undoToken } });
  const [unread] = (await ask('listNewReplacementNotifications', 'TEACHER')) ?? [];
  if (unread) await ask('deliverReplacementNotification', 'TEACHER', { path: [unread.id] });
  for (const role of ['ADMIN', 'SERVICE_PERSONNEL', 'TEACHER', HEAD] as const) {
    const [order] = (await ask('listNewOrderNotifications', role)) ?? [];
    if (order) await ask('deliverOrderNotification', role, { path: [order.id] });
    const [own] = (await ask('listNewPrivateNotifications', role)) ?? [];
    if (own) await ask('deliverPrivateNotification', role, { path: [own.id] });
  }
}
