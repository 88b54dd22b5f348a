import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { DayPlanPreview } from '@zvonok/api-client/day-plans';
import {
  absenceText,
  notAwayText,
  onOtherDayText,
  openAndProposedText,
  absentTitle as titleOfAbsent,
  withoutTeacherText,
} from '@zvonok/domain/absences/absence-texts';
import { dayTitle, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { compareRussian } from '@zvonok/domain/lesson/class-order';
import { partKey } from '@zvonok/domain/lesson/lesson-part';
import { EMPTY_TIMETABLE, TIMETABLE_NOT_LOADED } from '@zvonok/domain/messages/timetable';
import { planText } from '@zvonok/domain/planning/morning-texts';
import { type Move, movesToChanges } from '@zvonok/domain/planning/moves';
import { nothingToPublishText, publishedText, UNRECALLABLE } from '@zvonok/domain/planning/publication-texts';
import { PLAN_PROFILE_LABEL, PLAN_PROFILES, type PlanProfile } from '@zvonok/domain/planning/weights';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { Button } from '@zvonok/ui/controls';
import { EmptyState, ErrorPanel } from '@zvonok/ui/feedback';
import {
  AbsentList,
  type AcceptedEntry,
  ColleagueDraftDialog,
  Consequences,
  LostChoices,
  MorningBoard,
  MorningBoardSkeleton,
  type MorningStep,
  MovesDialog,
  OpenLessonList,
  OutrunDialog,
  PlanChoice,
  PreviewDialog,
  type SpanChoice,
} from '@zvonok/ui/morning';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useAbsenceSteps } from '../../shared/absences/use-absence-steps.ts';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { failureDetail } from '../../shared/load-failures.ts';
import { usePageKeys } from '../../shared/page-keys/use-page-keys.ts';
import { undoLastStep } from '../../shared/planning-history/planning-history.ts';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { AbsenceDialogs, absenceMeant, type EndedAbsence, endedBy } from './absences/absence-dialogs.tsx';
import { TeacherRequests } from './absences/teacher-requests.tsx';
import { rememberBoardSteps } from './board-steps.ts';
import {
  absentPeople,
  boardLines,
  clashesIn,
  draftDifferences,
  lessonsWithout,
  loadOf,
  lostPinTexts,
  notifiedPeople,
  openLessonViews,
  outrunLines,
  planWarnings,
  previewViews,
  timetableWith,
} from './day-views.ts';
import { NothingOpen } from './nothing-open.tsx';
import { failureOf, planTexts, sumOf } from './plan-texts.ts';
import { PublicationFoot, usePublication } from './publication-foot.tsx';
import { PublishedOfDay } from './published-lessons.tsx';
import { useBoardFocus } from './use-board-focus.ts';
import { useLessonMoves } from './use-lesson-moves.ts';
import { useMorning } from './use-morning.ts';
import { isDayOver, useMorningDay } from './use-morning-day.ts';
import { useQuickAbsence, useSentenceReader } from './use-quick-absence.ts';

const NO_MOVES: readonly Move[] = [];
/** A refused absence is said next to the field. */
const SAID_BY_FIELD = () => {};
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

interface DayBoardProps {
  date: IsoDate;
  /** The school day after it. */
  next: IsoDate;
  /** The day and those after it, until which an absence may last. */
  days: readonly IsoDate[];
  onShow: (date: IsoDate) => void;
  /** A sentence about who is away that was typed elsewhere. */
  typed: string;
}

/** The board of one day: absent people, open lessons with proposals, consequences. */
export function DayBoard({ date, next, days, onShow, typed }: DayBoardProps) {
  const narrow = useNarrow();
  const read = useMorningDay(date);
  const { day, absences, layout } = read;
  const morning = useMorning(date, day);
  const { snapshot, send } = morning;
  const { plan, plans, draft, overtaken, failure, earlier, lost, theirs, outrun } = snapshot.context;
  const published = usePublication(date, day, morning);
  const { publication, isRecent } = published;
  const moves = plan?.moves ?? NO_MOVES;
  const sum = plan ? planText(plan) : '';
  const openMoves = moves.filter(({ instead }) => instead === undefined).length;

  const [step, setStep] = useState<MorningStep>('absent');
  const [isMore, setIsMore] = useState(false);
  // Each is a question of its own: one after the other.
  const [ended, setEnded] = useState<readonly EndedAbsence[]>([]);
  const [recallAsked, setRecallAsked] = useState<{ isUndo: boolean } | null>(null);
  const lostTexts = useMemo(() => (day ? lostPinTexts(day, lost) : []), [day, lost]);
  const isProposed = snapshot.matches('proposed');
  const { said, say, field, focusField, awaitPlan } = useBoardFocus({
    narrow,
    onStep: setStep,
    isLoaded: day !== null,
    plan: isProposed && sum !== '' ? `${withoutTeacherText(openMoves)}. План готов: ${sum}` : null,
    lost: lostTexts.join('. '),
    isPublished: snapshot.matches('published'),
  });
  const today = useSchoolDate();
  const absentTitle = titleOfAbsent(date, today);

  const client = useQueryClient();
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const quick = useQuickAbsence(date, {
    messageOf: (absence) => ({
      text: `Отсутствует ${absence.teacher.name}: ${absenceText(absence, date)}`,
      detail:
        day && absence.firstDate <= date && date <= absence.lastDate
          ? withoutTeacherText(lessonsWithout(day, absence))
          : onOtherDayText(absence),
    }),
    onEntered: (name) => say(`${absentTitle}: ${name}`),
  });
  const steps = useAbsenceSteps();
  const changeSpan = (id: number, chosen: SpanChoice) => {
    const before = absences?.find((absence) => absence.id === id);
    if (!before) return;
    steps.change({ id, name: before.teacher.name, span: { ...before, ...chosen }, before, day: date });
  };
  const accept = async (entries: readonly AcceptedEntry[]) => {
    awaitPlan();
    const entering: Promise<void>[] = [];
    for (const { kind, teacher, ...span } of entries) {
      const known = absenceMeant(absences ?? [], teacher.id, span.firstDate);
      if (kind === 'extended' && known) changeSpan(known.id, { ...known, lastDate: span.lastDate });
      else if (kind === 'absent' || kind === 'extended') entering.push(quick.add({ teacher, span }));
      // What becomes of the substitutions is a question.
      else if (known) setEnded((before) => [...before, endedBy({ kind, firstDate: span.firstDate }, known)]);
      else toasts.error(notAwayText(teacher.name));
    }
    await Promise.all(entering);
  };
  const readSentence = useSentenceReader(date, { teachers: read.teachers, bells: read.times });
  const lesson = useLessonMoves({
    day,
    moves,
    morning,
    onSay: say,
    onRefused: (text) => toasts.error(text),
  });

  const isUnplanned = plan === null && snapshot.hasTag('open');
  const planned = useMemo(() => day && timetableWith(day, moves), [day, moves]);
  const views = useMemo(() => {
    if (!day || !planned) return null;
    const clashes = clashesIn(moves, planned, day);
    return {
      clashes,
      people: absentPeople(day, isUnplanned ? null : moves),
      lessons: openLessonViews(day, moves, { planned, pins: draft.pins, overtaken, clashes }),
      board: boardLines(day, planned),
      notified: notifiedPeople(moves, { date, teachers: read.teachers }),
      load: loadOf(day, planned, moves),
    };
  }, [day, planned, moves, isUnplanned, date, read.teachers, draft.pins, overtaken]);
  const teachers = useMemo(
    () => read.teachers.toSorted((a, b) => compareRussian(a.name, b.name) || a.id - b.id),
    [read.teachers],
  );

  const choosePlan = (profile: PlanProfile) => {
    send({ type: 'plan.choose', profile });
    say(PLAN_PROFILE_LABEL[profile]);
  };
  const changeCount = movesToChanges(moves).length;
  const openPreview = () => {
    if (changeCount === 0 && !snapshot.hasTag('solving')) toasts.error(nothingToPublishText(openMoves));
    else send({ type: 'preview.open' });
  };
  const recall = (isUndo: boolean) => {
    setRecallAsked(null);
    // The button goes with what it takes back.
    awaitPlan();
    send({ type: 'publication.recall', isUndo });
  };
  const takeBackPublication = (isUndo = false) => {
    if (publication && !publication.isRecallable) toasts.error(UNRECALLABLE);
    else if (isRecent && publication?.stays.length === 0) recall(isUndo);
    else setRecallAsked({ isUndo });
  };
  const onRecall = useEffectEvent(() => takeBackPublication(true));
  const { actor } = morning;
  useEffect(() => rememberBoardSteps(client, { actor, onRecall: () => onRecall() }), [client, actor]);
  usePageKeys([
    ['KeyN', focusField],
    ['ArrowDown', () => lesson.move(1)],
    ['ArrowUp', () => lesson.move(-1)],
    ['ArrowRight', () => lesson.step(1)],
    ['ArrowLeft', () => lesson.step(-1)],
    ['Space', () => lesson.pin()],
    ['KeyH', () => void lesson.take(['go-home'])],
    ['KeyM', () => void lesson.take(['join', 'merge'])],
    ['KeyP', () => void lesson.take(['transfer', 'exchange'])],
    // What is being recalled is no step any more, and not one that could be taken back yet.
    ['Ctrl+KeyZ', () => snapshot.hasTag('busy') || undoLastStep(client)],
    ['Ctrl+Enter', openPreview],
    ...DIGITS.map((digit) => [`Digit${digit}`, () => lesson.takeAt(digit - 1)] as const),
    ...PLAN_PROFILES.map((profile, index) => [`Alt+Digit${index + 1}`, () => choosePlan(profile)] as const),
  ]);

  if (read.isFailed) {
    return (
      <ErrorPanel title={TIMETABLE_NOT_LOADED} detail={failureDetail(read.error)} onRetry={read.retry} />
    );
  }
  if (read.isWithoutAbsences) {
    return (
      <EmptyState title="Отсутствия недоступны">
        Этот сервер не знает, кого сегодня нет, или не отвечает. Замены ставятся в режиме замены.
      </EmptyState>
    );
  }
  if (read.isEmpty) {
    return (
      <EmptyState title={EMPTY_TIMETABLE.lessons}>
        Как только внесут классы, учителей и уроки, план дня появится здесь сам.
      </EmptyState>
    );
  }
  if (!day || !views) {
    return <MorningBoardSkeleton narrow={narrow} step={step} onStep={setStep} absentTitle={absentTitle} />;
  }

  const seen = snapshot.context.look?.seen as DayPlanPreview | null | undefined;
  const { board, notified, clashes } = views;
  const preview = seen
    ? previewViews(seen, moves)
    : { board, notified, warnings: planWarnings(moves, clashes) };
  const isPreviewed = snapshot.hasTag('preview');
  const isNews = outrun !== null && publication?.handle !== outrun.publication?.handle;
  const foot = (
    <>
      <PublicationFoot
        {...published}
        snapshot={snapshot}
        isAsked={recallAsked !== null}
        onTakeBack={() => takeBackPublication()}
        onRecall={() => recall(recallAsked?.isUndo ?? false)}
        onCancel={() => setRecallAsked(null)}
        onRestore={() => send({ type: 'recall.undo' })}
      />
      {snapshot.hasTag('open') && (
        <Button
          variant="solid"
          disabled={!(isProposed || snapshot.hasTag('solving'))}
          aria-keyshortcuts="Control+Enter"
          onClick={openPreview}
        >
          Проверить и опубликовать
        </Button>
      )}
    </>
  );
  const lessons = plan ? (
    <OpenLessonList
      lost={lostTexts}
      lessons={views.lessons}
      selected={lesson.selected}
      onSelect={lesson.select}
      onOpen={lesson.open}
      onStep={(key, by) => lesson.step(by, key)}
      onPin={(key) => lesson.pin(key)}
      busy={snapshot.hasTag('solving')}
    />
  ) : (
    <>
      <LostChoices lost={lostTexts} />
      <NothingOpen
        isSolving={snapshot.hasTag('solving')}
        isFailed={snapshot.hasTag('failed')}
        hasAbsent={views.people.length > 0}
        isToday={day.input.isToday}
        isLate={day.ended.length > 0}
        onRetry={() => send({ type: 'draft.retry' })}
        onAdd={focusField}
        isOver={isDayOver(day)}
        next={next}
        onNext={() => onShow(next)}
      />
    </>
  );
  return (
    <>
      <MorningBoard
        narrow={narrow}
        step={step}
        onStep={setStep}
        absentTitle={absentTitle}
        absentSum={openAndProposedText(sumOf(views.people))}
        absent={
          <AbsentList
            field={field}
            title={absentTitle}
            people={views.people}
            teachers={teachers}
            pending={quick.pending}
            onAdd={(teacher) => {
              // The stream of updates may bring the lessons before the call is answered.
              awaitPlan();
              quick.add({ teacher }).catch(SAID_BY_FIELD);
            }}
            numbers={layout.numbers}
            days={days}
            onSpan={changeSpan}
            onMore={() => setIsMore(true)}
            failure={quick.failure}
            readSentence={readSentence}
            onAccept={(entries) => void accept(entries).catch(SAID_BY_FIELD)}
            requests={
              <TeacherRequests day={day} teachers={teachers} numbers={layout.numbers} onAccept={accept} />
            }
            initialText={typed}
          />
        }
        planSum={sum}
        onUndo={plan && earlier.length > 0 ? () => send({ type: 'draft.undo' }) : null}
        lessons={
          <>
            {plans && (
              <PlanChoice chosen={draft.profile} texts={planTexts(plans, moves)} onChoose={choosePlan} />
            )}
            {lessons}
            <PublishedOfDay
              day={day}
              reached={published.reached}
              publications={published.all}
              isPlanned={(key) => moves.some(({ parts }) => parts.some((part) => partKey(part) === key))}
              isBusy={snapshot.hasTag('busy') || snapshot.hasTag('preview')}
              onChange={lesson.open}
            />
          </>
        }
        consequences={<Consequences board={views.board} notified={views.notified} load={views.load} />}
        failure={
          isPreviewed || !snapshot.hasTag('open') || snapshot.hasTag('failed') ? null : failureOf(failure)
        }
        foot={foot}
      />
      {lesson.dialog && <MovesDialog {...lesson.dialog} />}
      <PreviewDialog
        open={isPreviewed}
        summary={`${dayTitle(date)}: ${sum}. Всего ${counted(changeCount, NOUN.change)}.`}
        {...preview}
        failure={failureOf(failure)}
        busy={snapshot.matches('publishing') || snapshot.context.isPublishAsked}
        onPublish={() => send({ type: 'plan.publish' })}
        onClose={() => send({ type: 'preview.close' })}
      />
      <ColleagueDraftDialog
        open={theirs !== null}
        by={theirs?.by ?? ''}
        differences={theirs ? draftDifferences(day, moves, theirs.draft) : []}
        onTake={() => send({ type: 'theirs.take' })}
        onReplace={() => send({ type: 'theirs.replace' })}
        onClose={() => send({ type: 'theirs.leave' })}
      />
      <OutrunDialog
        open={outrun !== null && !snapshot.hasTag('solving')}
        published={isNews && publication ? publishedText(publication, today) : null}
        {...(outrun ? outrunLines(day, outrun.moves, moves) : { holds: [], gone: [] })}
        onLook={openPreview}
        onClose={() => send({ type: 'outrun.close' })}
      />
      <AbsenceDialogs
        open={isMore}
        date={date}
        absences={absences ?? []}
        teachers={teachers}
        layout={layout}
        onClose={() => setIsMore(false)}
        ended={ended[0] ?? null}
        onEndClose={() => setEnded((before) => before.slice(1))}
      />
      <div role="status" className="zv-sr-only">
        {said}
      </div>
    </>
  );
}
