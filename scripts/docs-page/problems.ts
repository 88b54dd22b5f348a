import { parse } from 'yaml';
import { html } from './html.ts';
import { layout } from './layout.ts';

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
