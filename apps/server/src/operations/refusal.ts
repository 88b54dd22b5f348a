/** What a form is told whose `errors[]` name the fields. */
export const CHECK_FIELDS = 'Проверьте отмеченные поля.';
/** One thing wrong with the input: where it is (`query.week`, `body.login`) and what to do about it, in Russian. */
export interface FieldError {
  path: string;
  message: string;
}

/** What a refusal may add to its sentence. */
export interface RefusalExtras {
  /** Which kind of problem it is, where the status alone says too little. */
  problem?: { type: string; title: string };
  errors?: readonly FieldError[] | readonly object[];
  /** The first error as one sentence, where the contract promises it. */
  message?: string;
  headers?: Readonly<Record<string, string>>;
}

/** A «no» that the caller is told about. Anything else thrown is our fault and answers 500 without saying more. */
export class Refusal extends Error {
  readonly status: number;
  readonly detail: string;
  readonly extras: RefusalExtras;

  constructor(status: number, detail: string, extras: RefusalExtras = {}) {
    super(`${status}: ${detail}`);
    this.name = 'Refusal';
    this.status = status;
    this.detail = detail;
    this.extras = extras;
  }
}
