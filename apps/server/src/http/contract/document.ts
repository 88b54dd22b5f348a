import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Schema = Readonly<Record<string, unknown>>;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface Media {
  headers?: Record<string, object>;
  content?: Record<string, { schema?: Schema }>;
}

interface OperationObject {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: Media & { required?: boolean };
  responses: Record<string, Media>;
  security?: object[];
  'x-extension'?: boolean;
}

/** A call as the contract describes it, references to parameters, bodies and responses followed. */
export interface ContractOperation {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** In the contract's spelling: `/teacher/{id}`. */
  path: string;
  /** Whether it goes beyond the documented calls, so that another host may lack it. */
  isExtension: boolean;
  /** Whether it is made by people, with an access token. */
  needsBearer: boolean;
  /** Whether it is made by paired screens, with a credential of their own. */
  needsScreen: boolean;
  parameters: readonly Parameter[];
  /** JSON bodies only; `null` when the call has none. */
  body: { schema: Schema; required: boolean } | null;
  /** Whether its body is a multipart form. */
  takesForm: boolean;
  /** Schema of the JSON answer by status; `null` where the answer has no JSON. */
  answers: ReadonlyMap<number, Schema | null>;
  /** Whether its success carries the `ETag` of one record, and not of everything an answer was made from. */
  tagsAnswer: boolean;
  /** Whether its success is a stream of server-sent events, which stays open. */
  streams: boolean;
  /** Media type of the answer by status, where it is a file. */
  files: ReadonlyMap<number, string>;
  /** Headers any of its answers has, in the contract's spelling. */
  answerHeaders: ReadonlySet<string>;
}

export interface Contract {
  document: Schema;
  operations: readonly ContractOperation[];
  /** Types of the problems any address may answer (`x-problems`), by status. */
  problems: ReadonlyMap<number, ReadonlySet<string>>;
  /** Changes whenever the text of the contract does. */
  fingerprint: string;
}

/** Media type of server-sent events. */
export const EVENT_STREAM = 'text/event-stream';

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE', patch: 'PATCH' } as const;

/** Where the contract lies in the repository and next to the built server. */
const CONTRACT_FILE = new URL('../../../../../openapi.yaml', import.meta.url);

let loaded: Contract | undefined;

/** The contract the server is bound to, read once. Throws when the file is missing or not what it should be. */
export function loadContract(): Contract {
  loaded ??= readContract(CONTRACT_FILE);
  return loaded;
}

function readContract(file: URL): Contract {
  const text = readFileSync(file, 'utf8');
  // The file is our own: counting how often each alias is used, as a guard, would take a third of a second.
  const document = parse(text, { maxAliasCount: -1 }) as Schema;
  return {
    document,
    operations: operationsOf(document),
    problems: problemsOf(document),
    fingerprint: createHash('sha256').update(text).digest('hex').slice(0, 8),
  };
}

function problemsOf(document: Schema): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const { problem } of document['x-problems'] as { problem: { type: string; status: number } }[]) {
    found.set(problem.status, (found.get(problem.status) ?? new Set()).add(problem.type));
  }
  return found;
}

function operationsOf(document: Schema): ContractOperation[] {
  const found: ContractOperation[] = [];
  const paths = document.paths as Record<string, Record<string, unknown>>;
  for (const [path, item] of Object.entries(paths)) {
    const shared = (item.parameters ?? []) as Parameter[];
    for (const [key, method] of Object.entries(METHODS)) {
      const operation = item[key] as OperationObject | undefined;
      if (!operation) continue;
      const parameters = [...shared, ...(operation.parameters ?? [])].map((each) => follow(document, each));
      found.push(describe(document, operation, { path, method, parameters }));
    }
  }
  return found;
}

function describe(
  document: Schema,
  operation: OperationObject,
  place: Pick<ContractOperation, 'path' | 'method' | 'parameters'>,
): ContractOperation {
  const security = operation.security ?? (document.security as object[] | undefined) ?? [];
  // An empty requirement among several means that the bearer is welcome and not needed.
  const optional = security.some((requirement) => Object.keys(requirement).length === 0);
  const request = operation.requestBody && follow(document, operation.requestBody);
  const bodySchema = request?.content?.['application/json']?.schema;
  const answers = Object.entries(operation.responses).map(([status, response]) => {
    const { content } = follow(document, response);
    const media = content?.['application/json'] ?? content?.['application/problem+json'];
    return [Number(status), media?.schema ?? null] as const;
  });
  const files = Object.entries(operation.responses).flatMap(([status, response]) => {
    const [type = ''] = Object.keys(follow(document, response).content ?? {});
    const isFile = type !== '' && type !== EVENT_STREAM && !type.includes('json');
    return isFile ? [[Number(status), type] as const] : [];
  });
  return {
    id: operation.operationId,
    ...place,
    isExtension: operation['x-extension'] === true,
    needsBearer: !optional && security.some((requirement) => 'bearer' in requirement),
    needsScreen: security.some((requirement) => 'screen' in requirement),
    body: bodySchema ? { schema: bodySchema, required: request?.required === true } : null,
    takesForm: request?.content?.['multipart/form-data'] !== undefined,
    tagsAnswer: operation.responses[304] === undefined && tagsSuccess(document, operation),
    answers: new Map(answers),
    streams: Object.values(operation.responses).some(
      (response) => EVENT_STREAM in (follow(document, response).content ?? {}),
    ),
    files: new Map(files),
    answerHeaders: new Set(
      Object.values(operation.responses).flatMap((response) =>
        Object.keys(follow(document, response).headers ?? {}),
      ),
    ),
  };
}

function tagsSuccess(document: Schema, { responses }: OperationObject): boolean {
  return Object.entries(responses).some(
    ([status, response]) => Number(status) < 300 && follow(document, response).headers?.ETag !== undefined,
  );
}

/** Follows a reference inside the document; anything else is returned as it is. */
function follow<T extends object>(document: Schema, value: T): T {
  const reference = (value as { $ref?: string }).$ref;
  if (reference === undefined) return value;
  const steps = reference.replace(/^#\//, '').split('/');
  const target = steps.reduce<unknown>(
    (at, step) => (at as Schema | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
  if (typeof target !== 'object' || target === null)
    throw new Error(`openapi.yaml refers to nothing: ${reference}`);
  return follow(document, target as T);
}
