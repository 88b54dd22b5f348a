/** How far a file is on its way, in bytes. */
export interface TransferProgress {
  loaded: number;
  /** Null if unknown: the server gave no size, or it packs while it sends. */
  total: number | null;
}

export type ReportProgress = (progress: TransferProgress) => void;
