import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';

/** No call of the contract asks for more than an object in a list in an object. */
const MAX_DEPTH = 16;

/**
 * The only kind of body there is so far. An empty one is no body: the documented changing calls are sent with a JSON
 * type and nothing in it.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (isTooDeep(body as string)) {
      return done(new Refusal(400, 'Тело запроса вложено слишком глубоко.'), undefined);
    }
    return parse(request, body as string, done);
  });
}

/**
 * Whether lists and objects are nested deeper than any call needs, found in the text before anything is built of it.
 */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
