import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { createFeedback } from '@zvonok/api-client/feedback';
import type { TransferProgress } from '@zvonok/api-client/transfer/progress';
import { createUploadTransport } from '@zvonok/api-client/transfer/upload';
import type { FeedbackForm } from '@zvonok/domain/forms/feedback';
import { useRef, useState } from 'react';
import { createKey } from '../../shared/create-key.ts';
import { readIntoMemory } from '../../shared/files/read-into-memory.ts';

export interface Message extends FeedbackForm {
  file: File | null;
}

interface SendOptions {
  onSent: () => void;
  onFailure: (error: unknown) => void;
}

/** Sends one message at a time, reports its progress, and can be stopped. */
export function useSendFeedback({ onSent, onFailure }: SendOptions) {
  const { api, withAuth } = useRouteContext({ from: '__root__' });
  const [progress, setProgress] = useState<TransferProgress | null>(null);
  const last = useRef<{ message: Message; key: string } | null>(null);
  const stop = useRef<AbortController | null>(null);

  const { mutate, isPending } = useMutation({
    async mutationFn({ message, signal }: { message: Message; signal: AbortSignal }) {
      const { file, ...texts } = message;
      // What is sent again unchanged, because its answer was lost, is the same message.
      const isSame = last.current !== null && isSameMessage(last.current.message, message);
      const key = isSame && last.current ? last.current.key : createKey();
      last.current = { message, key };
      const sent = file && (await readIntoMemory(file));
      const transport = withAuth(createUploadTransport({ report: setProgress }));
      return createFeedback(api, { ...texts, file: sent ?? undefined }, { key, signal, transport });
    },
    onSuccess() {
      last.current = null;
      onSent();
    },
    onError(error, { signal }) {
      if (!signal.aborted) onFailure(error);
    },
    onSettled() {
      stop.current = null;
      setProgress(null);
    },
  });

  return {
    isSending: isPending,
    progress,
    send(message: Message): void {
      // A second press comes before the page has been drawn again.
      if (stop.current) return;
      stop.current = new AbortController();
      mutate({ message, signal: stop.current.signal });
    },
    cancel: () => stop.current?.abort(),
  };
}

function isSameMessage(a: Message, b: Message): boolean {
  return a.title === b.title && a.description === b.description && a.file === b.file;
}
