import { parse } from 'yaml';

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
  return `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)} — Звонок</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="../../page.css" />
  </head>
  <body>
    <main class="problem">
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(description)}. Код ответа — ${status}.</p>
      <p>Например: «${escapeHtml(detail)}»</p>
      <p><a href="../../">Все вызовы программного интерфейса</a></p>
    </main>
  </body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
