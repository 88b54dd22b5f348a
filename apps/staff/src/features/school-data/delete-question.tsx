import { ConfirmDialog } from '@zvonok/ui/feedback';
import type { Change } from './use-data-change.ts';
import type { DataQuestion } from './use-data-question.ts';

export interface DeleteQuestionProps<Subject> {
  question: DataQuestion<Subject>;
  title: string;
  /** What goes, and what that means. */
  text: (subject: Subject) => string;
  deletion: (subject: Subject) => Change;
}

/** Asks before something of the school's data is deleted, and deletes it once the answer is yes. */
export function DeleteQuestion<Subject>({ question, title, text, deletion }: DeleteQuestionProps<Subject>) {
  const { subject } = question;
  return (
    <ConfirmDialog
      open={subject !== null}
      title={title}
      confirmLabel="Удалить"
      tone="danger"
      busy={question.isPending}
      onCancel={question.close}
      onConfirm={() => subject !== null && question.run(deletion(subject))}
    >
      {subject !== null && text(subject)}
    </ConfirmDialog>
  );
}
