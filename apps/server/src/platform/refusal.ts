/** The message for a form whose `errors[]` name the fields. */
export const CHECK_FIELDS = 'Проверьте отмеченные поля.';

/** The error at a field that is left out or empty. */
export const REQUIRED_FIELD = 'Это обязательное поле';

/** 'Предмета с номером 7 нет.' of a record's name in the genitive. Classes and rooms have other numbers, too. */
export function noRecord(name: string, id: number): string {
  const number = name === 'Класса' || name === 'Кабинета' ? 'номером записи' : 'номером';
  return `${name} с ${number} ${id} нет.`;
}

/** The same of a record that there may have been: 'Заявки с номером 7 нет. Возможно, её уже удалили.' */
export function missingRecord(name: string, id: number, it: 'её' | 'его'): string {
  return `${noRecord(name, id)} Возможно, ${it} уже удалили.`;
}

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
  /** Further members of the problem, where the contract documents them. */
  members?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
}

/** A «no» that is sent to the caller. Anything else thrown is our fault and answers 500 without saying more. */
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

/** Kinds of problems by status, each with a page's address and a title for a person. */
const PROBLEMS: Readonly<Record<number, { type: string; title: string }>> = {
  400: { type: 'bad-input', title: 'Неверный ввод' },
  401: { type: 'unauthorized', title: 'Нужно войти' },
  403: { type: 'forbidden', title: 'Недостаточно прав' },
  404: { type: 'not-found', title: 'Не найдено' },
  405: { type: 'method-not-allowed', title: 'Так обратиться нельзя' },
  408: { type: 'too-slow', title: 'Запрос не пришёл целиком' },
  409: { type: 'conflict', title: 'Изменить нельзя' },
  413: { type: 'too-large', title: 'Слишком большой запрос' },
  414: { type: 'too-long', title: 'Слишком длинный адрес' },
  415: { type: 'unsupported-media', title: 'Неизвестный вид данных' },
  417: { type: 'expectation-failed', title: 'Заголовок Expect не поддерживается' },
  422: { type: 'key-reused', title: 'Такой запрос уже был' },
  429: { type: 'too-many-requests', title: 'Слишком много попыток' },
  431: { type: 'headers-too-large', title: 'Слишком длинные заголовки' },
  500: { type: 'server-fault', title: 'Сбой на сервере' },
  501: { type: 'not-built', title: 'Пока недоступно' },
  503: { type: 'unavailable', title: 'Сервер временно недоступен' },
  507: { type: 'disk-full', title: 'На диске сервера нет места' },
};
const OTHER = { type: 'refused', title: 'Запрос отклонён' };

/** What every refusal says, in the contract's words: which kind it is, and what happened for a person. */
export function problemInShort({ status, detail, extras }: Refusal) {
  const { type, title } = extras.problem ?? PROBLEMS[status] ?? OTHER;
  return { type: `/docs/problems/${type}`, title, status, detail };
}

/**
 * The server will not start or go on, and the person at the console can do something about it. The message is one
 * sentence in Russian that says what happened and what to do; `main.ts` prints it alone, without a stack.
 */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
