/** The parts of the contract that the reference shows. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  'x-extension-reason'?: string;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
  'x-extension-reason'?: string;
}

export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
}

export interface Answer {
  description: string;
  headers?: Record<string, { description?: string }>;
  content?: Record<string, Media>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required?: boolean; description?: string; content: Record<string, Media> };
  responses: Record<string, Answer>;
  security?: object[];
  'x-roles'?: string[];
  'x-extension-reason'?: string;
  method: string;
  path: string;
}

export interface Contract {
  info: { title: string; version: string; description: string };
  tags: { name: string; 'x-displayName'?: string; description?: string }[];
  operations: Operation[];
  schemas: Record<string, Schema>;
}

type Node = Record<string, unknown>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Brings a parsed `openapi.yaml` into the shape of the page: references followed, except those to schemas. */
export function readContract(document: Node): Contract {
  const follow = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(follow);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { $ref?: string };
    if ($ref === undefined)
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, follow(part)]));
    if ($ref.startsWith('#/components/schemas/')) return value;
    const steps = $ref.replace('#/', '').split('/');
    return follow(steps.reduce<unknown>((node, step) => (node as Node)[step], document));
  };
  const operations = Object.entries(document.paths as Record<string, Node>).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const operation = follow(item[method]) as Operation;
      const shared = (follow(item.parameters) ?? []) as Parameter[];
      return {
        ...operation,
        parameters: [...shared, ...(operation.parameters ?? [])],
        method: method.toUpperCase(),
        path,
      };
    }),
  );
  return {
    info: document.info as Contract['info'],
    tags: document.tags as Contract['tags'],
    operations,
    schemas: (document.components as { schemas: Contract['schemas'] }).schemas,
  };
}
