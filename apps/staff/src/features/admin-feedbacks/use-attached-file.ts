import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { feedbackQueries } from '@zvonok/api-client/queries/feedback';
import type { AttachedFile } from '@zvonok/ui/feedbacks';
import { useEffect, useState } from 'react';

/** What is attached to feedback: fetched once it is known that there is a file. */
export function useAttachedFile(filename: string | null): { file: AttachedFile; retry: () => void } {
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

/** An address of bytes in this page, given back when they are not shown any more. */
function useObjectUrl(bytes: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [bytes]);
  return url;
}
