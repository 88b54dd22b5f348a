import type { Contract, Operation } from './contract.ts';
import { type Html, html, markdown } from './html.ts';
import { layout } from './layout.ts';
import { operationSection } from './operation-view.ts';
import type { ProblemKind } from './problems.ts';
import { schemaSection } from './schema-view.ts';

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
