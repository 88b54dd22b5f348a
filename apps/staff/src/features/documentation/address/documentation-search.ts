/** What the help keeps in its address. */
export interface DocumentationSearch {
  /** The open page by its slug; absent in the table of contents and among what was found. */
  page?: string;
  /** What is looked for; with `page`, what is marked in it. */
  q?: string;
}

/**
 * Reads the address a person may have typed. An unknown page is reported on the screen, since a link to it was sent for
 * a reason.
 */
export function readDocumentationSearch(raw: Record<string, unknown>): DocumentationSearch {
  const page = textOf(raw.page);
  const q = textOf(raw.q);
  return { ...(page !== '' && { page }), ...(q !== '' && { q }) };
}

/** The router reads `?q=5` as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
