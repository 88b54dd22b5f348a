import { Link, useRouteContext } from '@tanstack/react-router';
import { FEEDBACK_MESSAGE } from '@zvonok/domain/messages/records';
import { buttonLook } from '@zvonok/ui/controls';
import { FeedbackForm } from '@zvonok/ui/feedbacks';
import { PageHeader } from '@zvonok/ui/layout';
import { fractionOf } from '../../shared/files/fraction.ts';
import { LeaveUnsaved } from '../../shared/forms/leave-unsaved.tsx';
import styles from '../../shared/page-head/reading-page.module.css';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { useSendFeedback } from './send-feedback.ts';
import { useFeedbackForm } from './use-feedback-form.ts';

const TITLE = 'Форма обратной связи';

/** /app/feedback: a message to the administrators, from anybody. */
export function FeedbackScreen() {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const narrow = useNarrow();
  const form = useFeedbackForm();
  const { isSending, progress, send, cancel } = useSendFeedback({
    onSent() {
      form.reset();
      toasts.success(FEEDBACK_MESSAGE.sent);
    },
    onFailure(error) {
      form.blame(error);
      toasts.error(FEEDBACK_MESSAGE.notSent);
    },
  });
  usePageTitle(TITLE);
  const submit = form.submit((texts) => {
    form.clearFailure();
    send({ ...texts, file: form.file });
  });
  const fraction = fractionOf(progress);

  return (
    <div className={styles.form}>
      <PageHeader
        title={TITLE}
        // On a phone this page has no bar that leads back.
        {...(narrow && {
          actions: (
            <Link to="/app" {...buttonLook({})}>
              На главную
            </Link>
          ),
        })}
      />
      <FeedbackForm
        title={form.title}
        description={form.description}
        file={form.file}
        fileError={form.fileError}
        onFileChange={form.chooseFile}
        canSend={form.canSend}
        // All of it is sent, and the server is still busy: for an unknown time.
        sending={isSending ? { sent: fraction === 1 ? null : fraction } : null}
        failure={form.failure}
        onSubmit={submit}
        onCancel={cancel}
      />
      <LeaveUnsaved isUnsaved={form.isTouched}>Сообщение не отправлено и пропадёт.</LeaveUnsaved>
    </div>
  );
}
