import { thisMoment } from '../platform/worker-pool.ts';

/** A file that cannot be read or made. The message is for the person who sent it: in Russian, saying what to do. */
export class FileRefusal extends Error {
  /** When it was found out, by `thisMoment`. */
  readonly at: number;

  constructor(message: string, at = thisMoment()) {
    super(message);
    this.name = 'FileRefusal';
    this.at = at;
  }
}

/** 'В книге больше 60 листов.': a workbook or another file that is refused for its size. */
export function tooMuchIn(what: 'книге' | 'файле', most: string): FileRefusal {
  return new FileRefusal(`В ${what} больше ${most}.`);
}
