import type { Schema } from './contract.ts';
import { type Content, type Html, html, markdown } from './html.ts';

const TYPE_WORD: Readonly<Record<string, string>> = {
  string: 'текст',
  integer: 'целое число',
  number: 'число',
  boolean: 'true или false',
  object: 'объект',
  array: 'список',
  null: 'null',
};

const nameOf = ($ref: string) => $ref.split('/').at(-1) ?? '';

/** What kind of value a schema asks for, in a few words, with a link to the component that says more. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    return html`<a href="#schema-${name}">${name}</a>${bounds(schema)}`;
  }
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return html`${joined(variants.map(typeOf), ' или ')}`;
  if (schema.type === 'array' && schema.items) return html`список: ${typeOf(schema.items)}${bounds(schema)}`;
  const words = [schema.type ?? (schema.properties ? 'object' : [])]
    .flat()
    .map((type) => TYPE_WORD[type] ?? type);
  return html`${words.join(' или ')}${bounds(schema)}`;
}

function bounds(schema: Schema): Html {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, format, pattern } = schema;
  const choices = schema.const === undefined ? schema.enum : [schema.const];
  const facts: Content[] = [
    choices &&
      html`: ${joined(
        choices.map((choice) => html`<code>${String(choice)}</code>`),
        ', ',
      )}`,
    range(minLength, maxLength, 'знаков'),
    range(minItems, maxItems, 'записей'),
    range(minimum, maximum, ''),
    format && html`, вид <code>${format}</code>`,
    pattern && html`, образец <code>${pattern}</code>`,
  ];
  return html`${facts}`;
}

function range(low: number | undefined, high: number | undefined, what: string): string | false {
  if (low === undefined && high === undefined) return false;
  const from = low === undefined || low === 0 ? '' : ` от ${low}`;
  const to = high === undefined ? '' : ` до ${high}`;
  return `,${from}${to} ${what}`.trimEnd();
}

function joined(parts: readonly Html[], glue: string): Content[] {
  return parts.flatMap((part, index) => (index > 0 ? [glue, part] : [part]));
}

/** A named value: a field of a body or a parameter. */
export interface Field {
  name: string;
  required: boolean;
  schema: Schema;
  description?: string | undefined;
  reason?: string | undefined;
  example?: unknown;
}

export function fieldList(fields: readonly Field[]): Html {
  return html`<dl class="fields">${fields.map(
    ({ name, required, schema, description, reason, example }) => html`
      <dt><code>${name}</code>${required ? html` <span class="note">обязательно</span>` : ''}</dt>
      <dd>
        <p class="kind">${typeOf(schema)}</p>
        ${description ? markdown(description) : ''}
        ${reason ? html`<p class="reason"><strong>Расширение.</strong> ${reason}</p>` : ''}
        ${example === undefined ? '' : html`<p>Например: <code>${String(example)}</code></p>`}
      </dd>`,
  )}</dl>`;
}

/** The fields of an object; empty for anything else. */
export function fieldsOf(schema: Schema): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    required: schema.required?.includes(name) ?? false,
    schema: property,
    description: property.description,
    reason: property['x-extension-reason'],
  }));
}

/** A component under its own heading. */
export function schemaSection(name: string, schema: Schema): Html {
  const fields = fieldsOf(schema);
  return html`<section class="schema" aria-labelledby="schema-${name}">
    <h3 id="schema-${name}">${name}</h3>
    ${schema.description ? markdown(schema.description) : ''}
    ${fields.length > 0 ? fieldList(fields) : html`<p class="kind">${typeOf(schema)}</p>`}
  </section>`;
}
