/** How far a file is on its way, in bytes. */
export interface TransferProgress {
  loaded: number;
  /** Null when nobody knows: the server didn't say, or it packs while it sends. */
  total: number | null;
}

export type ReportProgress = (progress: TransferProgress) => void;
