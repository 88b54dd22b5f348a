import {
  type EditHistory,
  type EditStep,
  NO_HISTORY,
  NOTHING_CARRIED,
  notGone,
  redone,
  undone,
  withCarried,
  withNumbered,
  withNumberedSubgroups,
  withoutStep,
  withStep,
} from '@zvonok/domain/editor/edit-history';
import {
  applyEdit,
  type EditableLesson,
  type EditorBoard,
  editTitle,
  inverseOf,
  type LessonEdit,
  type LessonForm,
  numbered,
  withSubgroupIds,
} from '@zvonok/domain/editor/lesson-edit';

export type EditWay = 'do' | 'undo' | 'redo';

/** An edit on its way to the server; its id is the step's, the same when it goes back and forth. */
export interface SentEdit extends EditStep {
  /** Its own: no two sent edits have the same. */
  key: number;
  way: EditWay;
}

/** What may be done to changes of edited lessons, by their numbers. Nothing else is done to them. */
export interface ChangeConsent {
  end: readonly number[];
  follow: readonly number[];
  putBack: readonly number[];
}

export interface EditSessionState {
  history: EditHistory;
  /** Sent and not answered yet, oldest first. */
  pending: readonly SentEdit[];
}

interface Effects<Answer> {
  /** What the server said last. */
  board: () => EditorBoard;
  send: (edit: LessonEdit, consent: ChangeConsent) => Promise<Answer>;
  /**
   * What a person says to a refusal that names changes of the edited lessons, null when they leave the lessons as they
   * are; undefined of every other refusal.
   */
  ask: (error: unknown, sent: SentEdit) => Promise<Omit<ChangeConsent, 'putBack'> | null> | undefined;
  /** Changes that an answer says have ended, and those that hold since. */
  changes: (answer: Answer) => { ended: readonly number[]; put: readonly number[] };
  onAnswer: (answer: Answer, sent: SentEdit) => void;
  /** The lesson that an answer to `create` or `divide` contains. */
  made: (answer: Answer) => EditableLesson | null;
  /** Whether a deleted lesson can come back; without it a deletion is no step to take back. Default: it can. */
  canRestore?: boolean;
  onRefused: (error: unknown, sent: SentEdit) => void;
}

export type EditSession = ReturnType<typeof createEditSession>;

/**
 * A user's work on the permanent timetable: what they did, can undo and redo, and what is still on its way. Everything
 * shows at once; the calls go out one after the other, since what a later one means depends on those before. A refused
 * one is taken back. What is done to its lessons for some date ends only once a person has agreed, and is brought back
 * with them.
 */
export function createEditSession<Answer>(effects: Effects<Answer>) {
  let state: EditSessionState = { history: NO_HISTORY, pending: [] };
  let lastId = 0;
  let lastKey = 0;
  let lastProvisional = 0;
  let lastSubgroup = FIRST_SUBGROUP;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  const set = (next: Partial<EditSessionState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const shown = () => withPendingEdits(effects.board(), state.pending);
  const settle = ({ key }: SentEdit) => state.pending.filter((other) => other.key !== key);
  /** As it is by now: a lesson it is about may have got its number since. */
  const current = (sent: SentEdit) => state.pending.find(({ key }) => key === sent.key) ?? sent;

  /** Goes with the next way of the step: one that is sent already, or one to come. */
  function carry({ id, key }: SentEdit, { ended, put }: ReturnType<Effects<Answer>['changes']>): void {
    const carries = { end: put, putBack: ended };
    const next = state.pending.find((later) => later.id === id && later.key > key);
    if (!next) set({ history: withCarried(state.history, id, carries) });
    else set({ pending: state.pending.map((later) => (later === next ? { ...later, carries } : later)) });
  }

  /** Sends an edit until nothing is left to agree to; null when it was not agreed to. */
  async function sendAgreed(sent: SentEdit): Promise<{ answer: Answer } | null> {
    let consent: ChangeConsent = { ...sent.carries, follow: [] };
    for (;;) {
      try {
        return { answer: await effects.send(sent.edit, consent) };
      } catch (error) {
        const asking = effects.ask(error, sent);
        if (!asking) throw error;
        const agreed = await asking;
        if (!agreed) return null;
        const { end, follow, putBack } = consent;
        consent = { end: [...end, ...agreed.end], follow: [...follow, ...agreed.follow], putBack };
      }
    }
  }

  function settleDeclined(sent: SentEdit): void {
    const { key: _key, way, ...step } = sent;
    const history = way === 'do' ? withoutStep(state.history, sent.id) : notGone(state.history, step, way);
    set({ pending: settle(sent), history });
  }

  function settleDone(sent: SentEdit, lesson: EditableLesson | null): void {
    const pending = settle(sent);
    const { kind, lessonId } = sent.edit;
    if (sent.edit.kind === 'divide' && lesson) {
      const ids = subgroupIds(sent.edit, lesson);
      set({
        pending: pending.map((later) => ({ ...later, edit: withSubgroupIds(later.edit, lessonId, ids) })),
        history: withNumberedSubgroups(state.history, lessonId, ids),
      });
    } else if (kind !== 'create' || !lesson) set({ pending });
    else
      set({
        pending: pending.map((later) => ({ ...later, edit: numbered(later.edit, lessonId, lesson) })),
        history: withNumbered(state.history, lessonId, lesson),
      });
  }

  function enqueue(step: Omit<SentEdit, 'key'>, history: EditHistory): void {
    lastKey += 1;
    const queued = { ...step, key: lastKey };
    set({ history, pending: [...state.pending, queued] });
    queue = queue.then(async () => {
      const sent = current(queued);
      await Promise.resolve()
        .then(() => sendAgreed(sent))
        .then(
          (agreed) => {
            if (!agreed) return settleDeclined(sent);
            const { answer } = agreed;
            effects.onAnswer(answer, sent);
            carry(sent, effects.changes(answer));
            settleDone(sent, effects.made(answer));
          },
          (error: unknown) => {
            set({ pending: settle(sent), history: withoutStep(state.history, sent.id) });
            effects.onRefused(error, sent);
          },
        );
    });
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Makes an edit. One that would change nothing is not sent. */
    run(edit: LessonEdit): void {
      const before = shown();
      const inverse = inverseOf(before, edit);
      if (!inverse || applyEdit(before, edit) === before) return;
      lastId += 1;
      const title = editTitle(before, edit);
      const step = { id: lastId, title, carries: NOTHING_CARRIED };
      const canUndo = inverse.kind !== 'restore' || effects.canRestore !== false;
      const { history } = state;
      enqueue(
        { ...step, way: 'do', edit },
        canUndo ? withStep(history, { ...step, edit: inverse }) : history,
      );
    },
    /** Adds a lesson. It goes by a number of its own until the server has given it one. */
    add(build: (provisional: number) => EditableLesson): void {
      lastProvisional -= 1;
      this.run({ kind: 'create', lessonId: lastProvisional, lesson: build(lastProvisional) });
    },
    /** Splits a lesson. Its new subgroups go by numbers of their own until the server has given them theirs. */
    divide(lessonId: number, build: (provisional: number) => LessonForm): void {
      const form = build(lastSubgroup);
      lastSubgroup -= form.subgroupLesson.length;
      this.run({ kind: 'divide', lessonId, form });
    },
    /** Takes the last step back, and answers what that sends; null when there is none. */
    undo(): LessonEdit | null {
      const step = state.history.past.at(-1);
      if (!step) return null;
      enqueue({ ...step, way: 'undo' }, undone(state.history, inverseOf(shown(), step.edit)));
      return step.edit;
    },
    redo(): LessonEdit | null {
      const step = state.history.future.at(-1);
      if (!step) return null;
      enqueue({ ...step, way: 'redo' }, redone(state.history, inverseOf(shown(), step.edit)));
      return step.edit;
    },
    /** The timetable with everything that is on its way. */
    shown,
    /** Resolves when everything sent so far has been answered. */
    settled: () => queue.then(() => undefined),
  };
}

/** Below the numbers that subgroups of a new lesson go by. */
const FIRST_SUBGROUP = -1000;

/** The numbers the server has given to new subgroups, by those they went by. */
function subgroupIds(
  edit: LessonEdit & { kind: 'divide' },
  lesson: EditableLesson,
): ReadonlyMap<number, number> {
  const byName = new Map(lesson.subgroupLesson.map(({ name, id }) => [name, id]));
  return new Map(
    edit.form.subgroupLesson.flatMap(({ id, name }) => {
      const known = byName.get(name);
      return id < 0 && known !== undefined ? [[id, known] as const] : [];
    }),
  );
}

/** What the server said, and on top of it what is on its way. */
export function withPendingEdits(board: EditorBoard, pending: readonly SentEdit[]): EditorBoard {
  return pending.reduce((now, { edit }) => applyEdit(now, edit), board);
}
