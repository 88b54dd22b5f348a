/** Which records of a list are chosen, by their id. */
export interface ListSelection {
  size: number;
  /** Whether every one of the list is. */
  all: boolean;
  has: (id: number | string) => boolean;
  toggle: (id: number | string) => void;
  /** Chooses every one; none, if all are. */
  toggleAll: () => void;
  clear: () => void;
}
