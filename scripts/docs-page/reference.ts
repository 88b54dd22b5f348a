import { parse } from 'yaml';
import type { Answer, Contract, Media, Operation } from './contract.ts';
import { type Content, type Html, html, layout, markdown, phrase } from './html.ts';
import { fieldList, schemaSection, typeOf } from './schema-view.ts';

const PLACES = [
  ['path', 'В пути'],
  ['query', 'В строке запроса'],
  ['header', 'Заголовки запроса'],
] as const;

/** One call: what it does, what it takes and what it answers. */
export function operationSection(operation: Operation, roleNames: ReadonlyMap<string, string>): Html {
  const { operationId, summary, description, method, path, requestBody, responses } = operation;
  return html`<article class="call" aria-labelledby="${operationId}">
    <h3 id="${operationId}">${summary}</h3>
    <p class="address"><span class="method ${method.toLowerCase()}">${method}</span> <code>${breakable(path)}</code></p>
    ${description ? markdown(description) : ''}
    <ul class="facts">
      <li>${whoMayCall(operation, roleNames)}</li>
      <li>Имя вызова: <code>${operationId}</code></li>
    </ul>
    ${reasonOf(operation)}
    ${PLACES.map(([place, title]) => parametersIn(operation, place, title))}
    ${requestBody ? html`<h4>Тело запроса${requestBody.required ? '' : ' (необязательно)'}</h4>${mediaList(requestBody.content)}` : ''}
    <h4>Ответы</h4>
    ${Object.entries(responses).map(answer)}
  </article>`;
}

/** A long address may go on in the next line after any of its steps. */
function breakable(path: string): Content {
  return path.split('/').flatMap((step, index) => (index === 0 ? [step] : [html`<wbr>/`, step]));
}

function reasonOf({ 'x-extension-reason': reason }: Operation): Content {
  return reason ? html`<p class="reason"><strong>Расширение.</strong> ${reason}</p>` : '';
}

function whoMayCall({ security, 'x-roles': roles }: Operation, names: ReadonlyMap<string, string>): string {
  if (security?.length === 0) return 'Вход не нужен.';
  if (security?.some((one) => Object.keys(one).length === 0)) return 'Токен доступа можно не присылать.';
  if (!roles) return 'Кому можно: любому вошедшему.';
  return `Кому можно: ${roles.map((role) => names.get(role) ?? role).join(', ')}.`;
}

function parametersIn({ parameters }: Operation, place: string, title: string): Content {
  const fields = parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required = false, schema, description, example, 'x-extension-reason': reason }) => ({
      name,
      required,
      schema,
      description,
      reason,
      example,
    }));
  return fields.length > 0 ? html`<h4>${title}</h4>${fieldList(fields)}` : '';
}

function answer([status, { description, headers, content }]: [string, Answer]): Html {
  const names = Object.keys(headers ?? {});
  const what = html`<span class="status s${status.charAt(0)}">${status}</span> ${phrase(description)}`;
  if (!content && names.length === 0) return html`<p class="answer">${what}</p>`;
  return html`<details class="answer">
      <summary>${what}</summary>
      ${names.length > 0 ? html`<p>Заголовки: ${names.map((name) => html`<code>${name}</code> `)}</p>` : ''}
      ${content ? mediaList(content) : ''}
    </details>`;
}

function mediaList(content: Record<string, Media>): Html {
  return html`${Object.entries(content).map(
    ([type, { schema, example, examples }]) => html`
      <p class="kind"><code>${type}</code>${schema ? html`: ${typeOf(schema)}` : ''}</p>
      ${(
        example === undefined ? Object.values(examples ?? {}) : [{ value: example, summary: undefined }]
      ).map(
        ({ value, summary }) =>
          html`<figure><figcaption>${summary ?? 'Пример'}</figcaption><pre>${JSON.stringify(value, null, 2)}</pre></figure>`,
      )}`,
  )}`;
}

/** One kind of refusal as the contract shows it. */
export interface ProblemKind {
  /** The last step of its `type`: `not-found`. */
  name: string;
  title: string;
  status: number;
  /** When it happens. */
  description: string;
  /** The words of one such refusal. */
  detail: string;
}

interface ProblemExample {
  type: string;
  title: string;
  status: number;
  detail: string;
}

const MEDIA_TYPE = 'application/problem+json';

/** Every kind of refusal shown anywhere in the contract, once each, by status. */
export function problemKinds(contract: string): ProblemKind[] {
  const kinds = new Map<string, ProblemKind>();
  const add = (description: string, { type, ...rest }: ProblemExample) => {
    const name = type.replace('/docs/problems/', '');
    if (!kinds.has(name)) kinds.set(name, { name, description, ...rest });
  };
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const { description, content, problem } = node as {
      description?: string;
      content?: Record<string, { example?: ProblemExample }>;
      problem?: ProblemExample;
    };
    const example = problem ?? content?.[MEDIA_TYPE]?.example;
    if (description !== undefined && example !== undefined) add(description, example);
    Object.values(node).forEach(visit);
  };
  visit(parse(contract, { maxAliasCount: -1 }));
  return [...kinds.values()].sort((a, b) => a.status - b.status);
}

/** The page that the address in `type` opens. */
export function problemPage({ title, status, description, detail }: ProblemKind): string {
  const main = html`<main id="main" class="problem" tabindex="-1">
      <h1>${title}</h1>
      <p>${description}. Код ответа — ${status}.</p>
      <p>Например: «${detail}»</p>
      <p><a href="../../">Все вызовы программного интерфейса</a></p>
    </main>`;
  return layout({ title: `${title} — Звонок`, root: '../../', main });
}

/** The whole reference as one page: readable without a script, searchable with one. */
export function referencePage(contract: Contract, problems: readonly ProblemKind[]): string {
  const { info, tags, operations, schemas } = contract;
  const roleNames = rolesIn(schemas.Role?.description ?? '');
  const groups = tags
    .map((tag) => ({
      ...tag,
      title: tag['x-displayName'] ?? tag.name,
      calls: operations.filter((operation) => operation.tags[0] === tag.name),
    }))
    .filter(({ calls }) => calls.length > 0);
  const main = html`<div class="columns">
    <nav aria-label="Вызовы">
      <details class="contents" open>
        <summary>Содержание и поиск</summary>
        <form role="search" hidden>
          <label for="search">Найти вызов</label>
          <input id="search" type="search" autocomplete="off" spellcheck="false" aria-describedby="search-hint">
          <p id="search-hint" class="note">Слова, адрес или имя вызова. Клавиша «/» переводит сюда.</p>
          <p id="found" class="note" role="status"></p>
        </form>
        ${groups.map(
          ({ title, calls }) => html`<section>
            <h2>${title}</h2>
            <ul>${calls.map(navItem)}</ul>
          </section>`,
        )}
        <section>
          <h2>Ещё</h2>
          <ul>
            <li><a href="#problems">Виды отказов</a></li>
            <li><a href="#schemas">Структуры данных</a></li>
            <li><a href="openapi.yaml">Скачать описание (OpenAPI)</a></li>
          </ul>
        </section>
      </details>
    </nav>
    <main id="main" tabindex="-1">
      <h1>${info.title}</h1>
      <p class="note">Версия ${info.version}</p>
      ${markdown(info.description)}
      ${groups.map(
        ({ name, title, description, calls }) => html`<section aria-labelledby="tag-${name}">
          <h2 id="tag-${name}">${title}</h2>
          ${description ? markdown(description) : ''}
          ${calls.map((call) => operationSection(call, roleNames))}
        </section>`,
      )}
      <section aria-labelledby="problems">
        <h2 id="problems">Виды отказов</h2>
        <ul class="problems">${problems.map(
          ({ name, title, status }) =>
            html`<li><span class="status s${String(status).charAt(0)}">${status}</span> <a href="problems/${name}/">${title}</a></li>`,
        )}</ul>
      </section>
      <section aria-labelledby="schemas">
        <h2 id="schemas">Структуры данных</h2>
        ${Object.entries(schemas).map(([name, schema]) => schemaSection(name, schema))}
      </section>
    </main>
  </div>`;
  return layout({ title: 'Звонок — программный интерфейс', root: '', main });
}

function navItem({ operationId, summary, method, path, description = '' }: Operation): Html {
  return html`<li data-words="${`${operationId} ${path} ${description}`}"><a href="#${operationId}">${summary}</a>
    <span class="method ${method.toLowerCase()}">${method}</span></li>`;
}

/** «- `ADMIN` — Админ» in the description of the roles gives each role the name people know. */
function rolesIn(description: string): ReadonlyMap<string, string> {
  return new Map(
    [...description.matchAll(/`(\w+)` — (.+)/g)].map(([, role = '', name = '']) => [role, name.trim()]),
  );
}
