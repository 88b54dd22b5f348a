import type { Publication as PublicationRecord } from '@zvonok/api-client/day-plans';
import {
  countChanges,
  leftText,
  publishedText,
  recalledText,
  takenBackText,
  UNRECALLABLE,
} from '@zvonok/domain/planning/publication-texts';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import { PublicationHistory, PublicationNote, RecalledNote, StayingLessons } from '@zvonok/ui/morning';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import type { useMorning } from './use-morning.ts';
import type { usePublication } from './use-publication.ts';

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
  const { publication, all, isRecent, screens, snapshot, isAsked } = props;
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
