import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { dayPlanQueries, type Publication as PublicationRecord } from '@zvonok/api-client/day-plans';
import { deliveryQueries } from '@zvonok/api-client/delivery';
import { seenVersionOf } from '@zvonok/api-client/groups';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import {
  countChanges,
  isJustPublished,
  leftText,
  publishedText,
  REACHED_LABEL,
  reachedText,
  recalledText,
  screensText,
  takenBackText,
  UNRECALLABLE,
} from '@zvonok/domain/planning/publication-texts';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import { PublicationHistory, PublicationNote, RecalledNote, StayingLessons } from '@zvonok/ui/morning';
import { useEffect } from 'react';
import { useSchoolDate, useSchoolNow } from '../../shared/clock/school-clock.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { usePollInterval } from '../../shared/updates/use-poll-interval.ts';
import { publicationOf } from './publish-through-server.ts';
import type { useMorning } from './use-morning.ts';
import type { MorningDay } from './use-morning-day.ts';

interface PublicationFootProps extends ReturnType<typeof usePublication> {
  snapshot: ReturnType<typeof useMorning>['snapshot'];
  /** The question whether to recall the publication is open. */
  isAsked: boolean;
  /** By the rules of the button: at once, or with a question. */
  onTakeBack: () => void;
  onRecall: () => void;
  onCancel: () => void;
  onRestore: () => void;
}

/** What was published for the day, by whom and when, and the ways back. */
export function PublicationFoot(props: PublicationFootProps) {
  const { publication, all, isRecent, screens, people, snapshot, isAsked } = props;
  const { recalled, recallFailure } = snapshot.context;
  const today = useSchoolDate();
  return (
    <>
      {recalled && (
        <RecalledNote
          text={takenBackText(recalled.publication, today)}
          stays={recalled.stays}
          failure={recalled.failure === null ? null : `Не возвращено. ${failureText(recalled.failure)}`}
          busy={snapshot.matches('restoring')}
          onRestore={props.onRestore}
        />
      )}
      {publication && (
        <PublicationNote
          text={publishedText(publication, today)}
          screens={screens}
          people={people}
          isRecent={isRecent && publication.stays.length === 0}
          refusal={publication.isRecallable ? null : UNRECALLABLE}
          failure={recallFailure === null ? null : `Не отозвано. ${failureText(recallFailure)}`}
          busy={snapshot.matches('recalling')}
          onRecall={props.onTakeBack}
        />
      )}
      {(all.length > 1 || (all.length === 1 && !publication && !recalled)) && (
        <PublicationHistory lines={all.map((one) => ({ id: one.id, text: historyText(one, today) }))} />
      )}
      <ConfirmDialog
        open={isAsked && publication !== null}
        title="Отозвать публикацию?"
        confirmLabel="Отозвать"
        tone="danger"
        onConfirm={props.onRecall}
        onCancel={props.onCancel}
      >
        {publication && <p>{publishedText(publication, today)}.</p>}
        {publication && publication.stays.length > 0 ? (
          <StayingLessons stays={publication.stays} />
        ) : (
          <p>Расписание станет таким, как до неё.</p>
        )}
        <p>Кто уже прочитал сообщение, получит новое — об отмене. Выбранное вернётся в план.</p>
      </ConfirmDialog>
    </>
  );
}

function historyText(
  { publishedAt, publishedBy, made, ended, recalledAt, recalledBy, recall }: PublicationRecord,
  today: string,
) {
  const published = publishedText(
    { publishedAt, by: publishedBy, changes: countChanges(made, ended) },
    today,
  );
  if (recalledAt === null) return published;
  const left = recall.stays.length > 0 ? [leftText(recall.stays.length)] : [];
  return [published, recalledText({ at: recalledAt, by: recalledBy }, today), ...left].join('; ');
}

function peopleLines(people: readonly { name: string; state: keyof typeof REACHED_LABEL }[]) {
  return people.map(({ name, state }) => ({ name, state: REACHED_LABEL[state] }));
}

const NO_PUBLICATIONS: readonly PublicationRecord[] = [];
/** While screens are on their way to a new board. Milliseconds. */
const SCREENS_POLL_MS = 2000;
/** While people are just being notified, without live updates. Milliseconds. */
const PEOPLE_POLL_MS = 5000;

/** The publication of a day, by whom and when, and how far the screens in the corridors are. */
export function usePublication(
  date: IsoDate,
  day: MorningDay | null,
  { snapshot, send }: ReturnType<typeof useMorning>,
) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const now = useSchoolNow();
  const { publication } = snapshot.context;
  const peoplePollMs = usePollInterval(PEOPLE_POLL_MS);
  const isRecent = publication !== null && isJustPublished(publication.publishedAt, now);
  const { data, refetch } = useQuery({
    ...dayPlanQueries.publications(api, date),
    retry: false,
    refetchInterval: ({ state }) => {
      const { screens } = state.data ?? {};
      return isRecent && screens && screens.current < screens.total ? SCREENS_POLL_MS : false;
    },
  });
  // Publishing or recalling by another user makes a new version of the timetable. After one's own, an answer that was
  // on its way may come last: it is fetched once more.
  const version = seenVersionOf(day?.records);
  const handle = publication?.handle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another publication is another answer.
  useEffect(() => {
    if (version !== undefined) void refetch();
  }, [version, handle, refetch]);
  const standing = data?.publications.findLast(({ recalledAt }) => recalledAt === null) ?? null;
  const standingIds = (data?.publications ?? NO_PUBLICATIONS).flatMap(({ id, recalledAt }) =>
    recalledAt === null ? id : [],
  );
  const { data: answers = [] } = useQuery({
    ...deliveryQueries.publications(api, standingIds),
    retry: false,
    refetchInterval: ({ state }) =>
      isRecent && state.data?.some(({ isOffered }) => isOffered) ? peoplePollMs : false,
  });
  const reached = answers.flatMap(({ isOffered, people }) => (isOffered ? [people] : []));
  const last = reached.at(-1);
  const told = last && publication ? reachedText(last) : null;
  const mark = JSON.stringify([standing?.id, standing?.recall]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a publication only what a recall would leave changes.
  useEffect(() => {
    if (data) send({ type: 'publication.know', publication: standing && publicationOf(standing) });
  }, [data === undefined, mark, send]);
  return {
    publication,
    /** All of the day, the recalled ones too. */
    all: data?.publications ?? NO_PUBLICATIONS,
    isRecent,
    people: told === null ? null : { text: told, lines: peopleLines(last ?? []) },
    /** How far everything that stands has come, person by person. */
    reached: reached.flat(),
    screens: publication && data ? screensText(data.screens, publication.publishedAt) : null,
  };
}
