import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useRouteContext } from '@tanstack/react-router';
import { downloadFeedbackFile, feedbackQueries } from '@zvonok/api-client/feedback';
import { CHECK_NETWORK } from '@zvonok/domain/messages/common';
import { buttonLook } from '@zvonok/ui/controls';
import { Skeleton } from '@zvonok/ui/feedback';
import { type AttachedFile, FeedbackView } from '@zvonok/ui/feedbacks';
import { PageHeader } from '@zvonok/ui/layout';
import { useEffect } from 'react';
import { saveFile } from '../../shared/files/save-file.ts';
import { useObjectUrl } from '../../shared/files/use-object-url.ts';
import styles from '../../shared/page-head/reading-page.module.css';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { HistoryButton } from '../../shared/records/record-buttons.tsx';

const TITLE = 'Просмотр фидбека';
const LIST = '/app/admin/feedbacks';
/** What was written is never changed: its history has no fields. */
const NO_FIELDS = {};

/** /app/admin/feedbacks/view/{id}: one message with its file. What cannot be shown leads back to the list. */
export function ViewFeedbackScreen() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const { id } = useParams({ from: '/app/admin/feedbacks_/view/$id' });
  const { data: feedback, isError } = useQuery(feedbackQueries.one(api, Number(id)));
  const attached = useAttachedFile(feedback ? feedback.filename : null);
  usePageTitle(TITLE);
  useEffect(() => {
    if (isError && !feedback) toasts.error(`Фидбек № ${id} не удалось открыть`);
  }, [isError, feedback, toasts, id]);
  const { mutate: download, isPending: isDownloading } = useMutation({
    mutationFn: (filename: string) => downloadFeedbackFile(api, filename),
    onSuccess: ({ blob, fileName }, filename) => saveFile(blob, fileName ?? filename),
    onError: () => toasts.error(`Файл не удалось скачать. ${CHECK_NETWORK}`),
  });

  if (isError && !feedback) return <Navigate to={LIST} replace />;
  return (
    <div className={styles.page}>
      <PageHeader
        title={TITLE}
        actions={
          <>
            {feedback && (
              <HistoryButton
                look="words"
                name={`Фидбек № ${feedback.id}`}
                operation="getFeedbackHistory"
                query={feedbackQueries.history(api, feedback.id)}
                labels={NO_FIELDS}
              />
            )}
            <Link to={LIST} {...buttonLook({})}>
              К списку
            </Link>
          </>
        }
      />
      {feedback ? (
        <FeedbackView
          feedback={feedback}
          file={attached.file}
          downloading={isDownloading}
          onDownload={() => feedback.filename !== null && download(feedback.filename)}
          onFileRetry={attached.retry}
        />
      ) : (
        <Skeleton height="24rem" />
      )}
    </div>
  );
}

/** What is attached to feedback: fetched once it is known that there is a file. */
function useAttachedFile(filename: string | null): { file: AttachedFile; retry: () => void } {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const query = useQuery({ ...feedbackQueries.file(api, filename ?? ''), enabled: filename !== null });
  const imageUrl = useObjectUrl(query.data?.image ?? null);
  const retry = () => void query.refetch();
  if (filename === null) return { file: { kind: 'none' }, retry };
  if (query.data) {
    const { name, size, image } = query.data;
    // For the moment until the picture has its address there is nothing to show yet.
    if (image && imageUrl === null) return { file: { kind: 'loading' }, retry };
    return { file: { kind: 'ready', name, size, imageUrl }, retry };
  }
  return { file: { kind: query.isError && !query.isFetching ? 'failed' : 'loading' }, retry };
}
