import type { Answer, Media, Operation } from './contract.ts';
import { type Content, type Html, html, markdown, phrase } from './html.ts';
import { fieldList, typeOf } from './schema-view.ts';

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
