import type { TransferProgress } from '@zvonok/api-client/transfer/progress';

/** How much of a file has come or gone, from 0 to 1; null if unknown. */
export function fractionOf(progress: TransferProgress | null): number | null {
  if (!progress?.total) return null;
  return progress.loaded / progress.total;
}
