import { ApiError, readProblem } from './api-error.ts';

/** What a call of the typed client ends with. */
export interface Result<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * The answer's data, or the refusal as an `ApiError`: the one place where the one becomes the other.
 * An empty body is a refusal too, since a change counts as made only when the answer isn't empty.
 */
export function unwrap<Data>({ data, error, response }: Result<Data>): NonNullable<Data> {
  if (!response.ok) throw new ApiError(readProblem(error, response), response);
  if (data === undefined || data === null || data === '') {
    throw new ApiError(readProblem({ title: 'Пустой ответ сервера' }, response), response);
  }
  return data;
}
