import { addOrderPhoto } from '@zvonok/api-client/orders';
import { createUploadTransport } from '@zvonok/api-client/transfer/upload';
import {
  ORDER_PHOTOS_MAX,
  orderPhotoError,
  PICTURE_HEAD_BYTES,
  TOO_MANY_PHOTOS,
} from '@zvonok/domain/forms/pictures';
import { useState } from 'react';
import { createKey } from '../../shared/create-key.ts';
import { readIntoMemory, UNREADABLE_FILE, UnreadableFile } from '../../shared/files/read-into-memory.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import type { RouterContext } from '../../shared/router-context.ts';

/** Returns what is wrong with a chosen file, by its content; null if nothing is. */
async function chosenPhotoError(file: File): Promise<string | null> {
  try {
    const head = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
    return orderPhotoError({ size: file.size, head });
  } catch {
    return UNREADABLE_FILE;
  }
}

/** Photos that are chosen before there is an order to add them to. */
export function useChosenPhotos() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string | null>(null);
  return {
    files,
    error,
    async add(chosen: readonly File[]): Promise<void> {
      const checked = await Promise.all(
        chosen.map(async (file) => ({ file, wrong: await chosenPhotoError(file) })),
      );
      const good = checked.filter(({ wrong }) => wrong === null).map(({ file }) => file);
      const bad = checked.flatMap(({ file, wrong }) => (wrong === null ? [] : [`${file.name}: ${wrong}`]));
      const all = [...files, ...good];
      setFiles(all.slice(0, ORDER_PHOTOS_MAX));
      setError([...bad, ...(all.length > ORDER_PHOTOS_MAX ? [TOO_MANY_PHOTOS] : [])].join(' ') || null);
    },
    remove(file: File): void {
      setFiles((now) => now.filter((one) => one !== file));
      setError(null);
    },
    clear(): void {
      setFiles([]);
      setError(null);
    },
  };
}

/**
 * Adds photos to an order, one after the other; one that cannot be added does not keep the others from it. Returns what
 * went wrong, in words; null if all were added.
 */
export async function sendPhotos(
  { api, withAuth }: Pick<RouterContext, 'api' | 'withAuth'>,
  orderId: number,
  files: readonly File[],
): Promise<string | null> {
  const failures: string[] = [];
  for (const file of files) {
    try {
      const wrong = await chosenPhotoError(file);
      if (wrong !== null) {
        failures.push(`${file.name}: ${wrong}`);
        continue;
      }
      const transport = withAuth(createUploadTransport());
      await addOrderPhoto(api, orderId, await readIntoMemory(file), { key: createKey(), transport });
    } catch (error) {
      failures.push(
        `${file.name}: ${error instanceof UnreadableFile ? UNREADABLE_FILE : failureText(error)}`,
      );
    }
  }
  return failures.length > 0 ? failures.join(' ') : null;
}
