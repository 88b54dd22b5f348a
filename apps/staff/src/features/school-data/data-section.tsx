import type { UseQueryResult } from '@tanstack/react-query';
import { ConfirmDialog, Dialog, DialogActions, EmptyState, ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { type ReactNode, useId, useState } from 'react';
import { failureDetail } from '../../shared/load-failures.ts';
import type { RecordChange } from '../../shared/records/use-record-change.tsx';
import styles from './school-data.module.css';
import type { AgreedChange, useAgreedChange } from './use-agreed-change.tsx';

interface DataSectionProps<Item> {
  title: string;
  query: UseQueryResult<Item[]>;
  /** «Не удалось загрузить …». */
  failed: string;
  /** What is said instead of an empty list. */
  empty: { title: string; text: ReactNode };
  /** About as high as the list, while it is on its way. */
  height: string;
  /** Next to the title. */
  action: ReactNode;
  /** The list, of at least one. */
  renderList: (items: readonly Item[]) => ReactNode;
  /** The dialogs. */
  children: ReactNode;
}

/** One kind of the school's data: on its way, failed, none, or a list. */
export function DataSection<Item>(props: DataSectionProps<Item>) {
  const { title, query, failed, empty, height, action, renderList, children } = props;
  const { data, error, isError, isFetching, refetch } = query;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </header>
      {!data && !isError && <Skeleton height={height} />}
      {!data && isError && (
        <ErrorPanel
          title={failed}
          detail={failureDetail(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && <EmptyState title={empty.title}>{empty.text}</EmptyState>}
      {data && data.length > 0 && renderList(data)}
      {children}
    </section>
  );
}

interface FormDialogProps {
  title: string;
  open: boolean;
  change: Pick<RecordChange, 'isPending' | 'failure' | 'conflict'>;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * A dialog with a form. What was typed stays typed when it is wrong or the server refuses; why it does stands under the
 * fields.
 */
export function FormDialog({ title, open, change, onSubmit, onClose, children }: FormDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      locked={change.isPending}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={<DialogActions submitLabel="Сохранить" busy={change.isPending} onCancel={onClose} />}
    >
      <div className={styles.fields}>
        {change.conflict}
        {children}
        <p className={styles.refusal} role="alert">
          {change.failure}
        </p>
      </div>
    </Dialog>
  );
}

/** A question before a change; however the change ends, the question is over then. */
export function useQuestion<Subject>(
  change: Pick<ReturnType<typeof useAgreedChange>, 'mutate' | 'isPending'>,
) {
  const [subject, setSubject] = useState<Subject | null>(null);
  const close = () => setSubject(null);
  return {
    /** Null while it is closed. */
    subject,
    ask: setSubject,
    close,
    isPending: change.isPending,
    run: (wanted: AgreedChange) => change.mutate(wanted, { onSettled: close }),
  };
}

interface DeleteQuestionProps<Subject> {
  question: ReturnType<typeof useQuestion<Subject>>;
  title: string;
  /** What goes, and what that means. */
  text: (subject: Subject) => string;
  deletion: (subject: Subject) => AgreedChange;
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
