import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ConcernedChange, concernedChangesOf } from '@zvonok/api-client/conflicts';
import type { Api } from '@zvonok/api-client/create-api';
import { dictionaryQueries, type Room, type Subject } from '@zvonok/api-client/dictionaries';
import { type EditorGroup, groupQueries } from '@zvonok/api-client/groups';
import { type LessonTime, lessonTimeQueries } from '@zvonok/api-client/lesson-times';
import { type Lesson, lessonQueries } from '@zvonok/api-client/lessons';
import { schoolWeekQueries } from '@zvonok/api-client/school-week';
import { type Teacher, teacherQueries } from '@zvonok/api-client/teachers';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { EditorBoard } from '@zvonok/domain/editor/lesson-edit';
import { flowNames } from '@zvonok/domain/timetable/busy';
import { buildTimetable, partsOf } from '@zvonok/domain/timetable/timetable';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useCapability } from '../../shared/capabilities.ts';
import { permanentTimetable } from '../../shared/permanent-timetable.ts';
import { useWeekBells } from '../../shared/school-week/use-week-bells.ts';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import { usePollInterval } from '../../shared/updates/use-poll-interval.ts';
import { adoptEdit } from './adopt-edit.ts';
import { refusalText } from './edit-failure.ts';
import { createEditSession, type EditWay, type SentEdit, withPendingEdits } from './edit-session.ts';
import { type EditAnswer, sendEdit } from './send-edit.ts';

/** How often the timetable is refetched; unchanged, the answer is an empty 304. */
const REVALIDATE_MS = 20_000;
const RARELY_CHANGED_MS = 300_000;

const NO_GROUPS: readonly EditorGroup[] = [];
const NO_LESSONS: readonly Lesson[] = [];
const NO_TEACHERS: readonly Teacher[] = [];
const NO_TIMES: readonly LessonTime[] = [];
const NO_SUBJECTS: readonly Subject[] = [];
const NO_ROOMS: readonly Room[] = [];

export type Editor = ReturnType<typeof useEditor>;

/**
 * The permanent timetable, of a week or the one that holds now, as the server said it last, what this person has just
 * changed on top of it, and the way back.
 */
export function useEditor(week?: IsoDate) {
  const { api } = useRouteContext({ from: '__root__' });
  const layout = useWeekLayout();
  const pollMs = usePollInterval(REVALIDATE_MS);
  const groups = useQuery({
    ...permanentTimetable(api, week),
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
  });
  const teachers = useQuery({ ...teacherQueries.list(api), staleTime: RARELY_CHANGED_MS });
  const tray = useQuery({ ...lessonQueries.unplaced(api, week), refetchInterval: pollMs });
  const times = useQuery({ ...lessonTimeQueries.list(api), staleTime: RARELY_CHANGED_MS });
  const subjects = useQuery({ ...dictionaryQueries.subjects(api), staleTime: RARELY_CHANGED_MS });
  const rooms = useQuery({ ...dictionaryQueries.rooms(api), staleTime: RARELY_CHANGED_MS });
  const canAdd = useCapability('createLesson');
  const { session, question } = useEditSession(week);
  const { history, pending } = useSyncExternalStore(session.subscribe, session.state);

  const base = useMemo(() => boardOf(groups.data, tray.data), [groups.data, tray.data]);
  const board = useMemo(() => withPendingEdits(base, pending), [base, pending]);
  const bells = useWeekBells(times.data, null);
  const timetable = useMemo(() => buildTimetable(board.groups, layout, bells), [board.groups, layout, bells]);
  // The call came with the fields: a host without it does not know them, and would lose what is written there.
  const { isSuccess: knowsParts } = useQuery({ ...schoolWeekQueries.get(api), staleTime: RARELY_CHANGED_MS });
  const flows = useMemo(() => (knowsParts ? flowNames(partsOf(timetable)) : null), [knowsParts, timetable]);
  const needed = [groups, teachers];
  const failed = needed.find((query) => query.isError && !query.data);

  return {
    session,
    question,
    history,
    pending,
    board,
    timetable,
    teachers: teachers.data ?? NO_TEACHERS,
    lessonTimes: times.data ?? NO_TIMES,
    subjects: subjects.data ?? NO_SUBJECTS,
    rooms: rooms.data ?? NO_ROOMS,
    flows,
    /** Whether this server can add lessons. */
    canAdd,
    isSaving: pending.length > 0,
    isLoaded: groups.data !== undefined && teachers.data !== undefined,
    isFailed: failed !== undefined,
    /** Why it is. */
    error: failed?.error,
    isStale: groups.isRefetchError,
    isFetching: groups.isFetching || teachers.isFetching,
    retry: () => needed.filter((query) => query.isError).forEach((query) => void query.refetch()),
  };
}

/** What is to become of changes of an edited lesson; the edit waits for the answer. */
export interface ChangesQuestion {
  sent: SentEdit;
  changes: readonly ConcernedChange[];
  /** Null leaves the lesson as it is. */
  answer: (choice: 'follow' | 'end' | null) => void;
}

function useEditSession(week: IsoDate | undefined) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const [question, setQuestion] = useState<ChangesQuestion | null>(null);
  const [session] = useState(() =>
    createEditSession({
      board: () => serverBoard(client, api, week),
      send: (edit, consent) => sendEdit(api, serverBoard(client, api, week), edit, week, consent),
      ask: (error, sent) => {
        const changes = concernedChangesOf(error);
        if (!changes) return undefined;
        return new Promise<'follow' | 'end' | null>((answer) => setQuestion({ sent, changes, answer })).then(
          (choice) => {
            setQuestion(null);
            return choice && consentOf(choice, changes);
          },
        );
      },
      changes: ({ changes }) => changes ?? { ended: [], put: [] },
      onAnswer: (answer, sent) => {
        adoptEdit(client, api, answer, week);
        const text = doneText(sent, answer);
        if (text) toasts.success(text);
      },
      made: ({ made }) => made,
      canRestore: api.offers('restoreLesson'),
      onRefused: (error, sent) => {
        toasts.error(refusalText(error, failedText(sent)));
        void client.invalidateQueries({ queryKey: groupQueries.all });
        void client.invalidateQueries({ queryKey: lessonQueries.all });
      },
    }),
  );
  useLeaveWarning(session.state);
  return { session, question };
}

function consentOf(choice: 'follow' | 'end', changes: readonly ConcernedChange[]) {
  const follows = ({ goesTo }: ConcernedChange) => choice === 'follow' && goesTo !== null;
  return {
    follow: changes.filter(follows).map(({ id }) => id),
    end: changes.filter((change) => !follows(change)).map(({ id }) => id),
  };
}

/** Closing the page while something is on its way asks first. */
function useLeaveWarning(state: () => { pending: readonly unknown[] }): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (state().pending.length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [state]);
}

function serverBoard(client: QueryClient, api: Api, week: IsoDate | undefined): EditorBoard {
  return boardOf(
    client.getQueryData(permanentTimetable(api, week).queryKey),
    client.getQueryData(lessonQueries.unplaced(api, week).queryKey),
  );
}

function boardOf(
  groups: readonly EditorGroup[] = NO_GROUPS,
  tray: readonly Lesson[] = NO_LESSONS,
): EditorBoard {
  return { groups, tray };
}

const BACK_AND_FORTH = {
  undo: ['Отменено', 'Не удалось отменить'],
  redo: ['Сделано снова', 'Не удалось повторить'],
} as const satisfies Record<Exclude<EditWay, 'do'>, readonly [done: string, failed: string]>;

/** The screen shows what was done; said are only steps back and forth, and what else went with it. */
function doneText({ way, title }: SentEdit, { endedChanges, changes }: EditAnswer): string | null {
  const ended = endedChanges > 0 ? `Снято замен и объединений этого урока: ${endedChanges}` : null;
  const went = (changes?.put.length ?? 0) > 0;
  if (way === 'do') return [went ? WENT_ALONG : null, ended].filter(Boolean).join('. ') || null;
  const done = `${BACK_AND_FORTH[way][0]}: ${title}`;
  // What a step had made ends with it, which is no news.
  const also = went ? (way === 'undo' ? 'Замены вернулись' : WENT_ALONG) : way === 'redo' ? ended : null;
  return also ? `${done}. ${also}` : done;
}

const WENT_ALONG = 'Замены остались за уроком';

function failedText({ way, title }: SentEdit): string {
  return way === 'do' ? `Изменения не были сохранены (${title})` : `${BACK_AND_FORTH[way][1]}: ${title}`;
}
