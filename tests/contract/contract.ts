import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly 'x-extension'?: boolean;
  readonly 'x-extension-reason'?: string;
}

export interface MediaType {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
  readonly 'x-extension'?: boolean;
  readonly 'x-extension-reason'?: string;
}

interface Body {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaType>>;
}

interface Documented {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly 'x-extension'?: boolean;
  readonly 'x-extension-reason'?: string;
  readonly 'x-roles'?: readonly string[];
}

/** One operation with its references to parameters, bodies and answers followed; references to schemas stay. */
export interface Operation extends Omit<Documented, 'parameters' | 'requestBody' | 'responses'> {
  /** `GET /schedule/api/schedule/teacher/{id}` */
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Body | null;
  readonly answers: readonly { readonly status: string; readonly answer: Answer }[];
}

export interface Contract {
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>> & {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

export const contract: Contract = parse(
  readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'),
  { maxAliasCount: -1 },
);

/** Follows `#/components/…` references of one object until something that isn't a reference comes. */
export function follow<T>(value: unknown): T {
  const reference = (value as { $ref?: string } | undefined)?.$ref;
  if (reference === undefined) return value as T;
  const found = reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], contract);
  if (found === undefined) throw new Error(`openapi.yaml: ${reference} points at nothing`);
  return follow<T>(found);
}

export const operations: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => method in item).map((method) => {
    const documented = item[method] as Documented;
    const shared = (item.parameters ?? []) as readonly unknown[];
    return {
      ...documented,
      call: `${method.toUpperCase()} ${path}`,
      method,
      path,
      parameters: [...shared, ...(documented.parameters ?? [])].map((one) => follow<Parameter>(one)),
      body: documented.requestBody === undefined ? null : follow<Body>(documented.requestBody),
      answers: Object.entries(documented.responses).map(([status, answer]) => ({
        status,
        answer: follow<Answer>(answer),
      })),
    };
  }),
);

export function operationOf(call: string): Operation {
  const found = operations.find((operation) => operation.call === call);
  if (found === undefined) throw new Error(`openapi.yaml has no ${call}`);
  return found;
}
