import { SessionList, type SessionRow } from '@zvonok/ui/account';
import { Button } from '@zvonok/ui/controls';
import { ConfirmDialog, ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { PageHeader } from '@zvonok/ui/layout';
import { useState } from 'react';
import { failureDetail } from '../../shared/load-failures.ts';
import styles from '../../shared/page-head/reading-page.module.css';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { useSessions } from './use-sessions.ts';

const TITLE = 'Активные сессии';

type Question = { kind: 'own'; id: number } | { kind: 'all' };

/** /app/profile/sessions: where one is signed in, and ending that. */
export function SessionsScreen() {
  const { list, endOne, endAll } = useSessions();
  const [question, setQuestion] = useState<Question | null>(null);
  usePageTitle(TITLE);
  const sessions = list.data?.map(({ current = false, ...session }) => ({ ...session, current }));
  const isBusy = endOne.isPending || endAll.isPending;

  const end = ({ id, current }: SessionRow) => {
    if (isBusy) return;
    if (current) setQuestion({ kind: 'own', id });
    else endOne.mutate({ id, current });
  };
  const confirm = () => {
    const close = { onSettled: () => setQuestion(null) };
    if (question?.kind === 'own') endOne.mutate({ id: question.id, current: true }, close);
    else endAll.mutate(undefined, close);
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={sessions ? `${TITLE}: ${sessions.length}` : TITLE}
        actions={
          sessions &&
          sessions.length > 0 && <Button onClick={() => setQuestion({ kind: 'all' })}>Удалить все</Button>
        }
      />
      {sessions && (
        <SessionList
          sessions={sessions}
          endingId={endOne.isPending ? endOne.variables.id : null}
          onEnd={end}
        />
      )}
      {!sessions && list.isError && (
        <ErrorPanel
          title="Не удалось загрузить сессии"
          detail={failureDetail(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {!sessions && !list.isError && <Skeleton height="10rem" />}
      <ConfirmDialog
        open={question !== null}
        title={question?.kind === 'all' ? 'Удалить все сессии?' : 'Удалить эту сессию?'}
        confirmLabel={question?.kind === 'all' ? 'Удалить все' : 'Удалить'}
        tone="danger"
        busy={isBusy}
        onConfirm={confirm}
        onCancel={() => setQuestion(null)}
      >
        {question?.kind === 'all'
          ? 'Вы выйдете из аккаунта на всех устройствах, и на этом тоже.'
          : 'Это сессия, в которой вы работаете: вы выйдете из аккаунта.'}
      </ConfirmDialog>
    </div>
  );
}
