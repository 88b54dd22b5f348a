/** HTML of a trusted template; every value put into it is escaped unless it is such HTML itself. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Content = Html | string | number | null | undefined | false | readonly Content[];

/** A template of HTML: `html\`<p>${words}</p>\``. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(
    strings.map((part, index) => part + (index < values.length ? write(values[index]) : '')).join(''),
  );
}

function write(content: Content): string {
  if (content instanceof Html) return content.text;
  if (Array.isArray(content)) return content.map(write).join('');
  if (content === null || content === undefined || content === false) return '';
  return escapeHtml(String(content));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The little of Markdown that the contract is written in: paragraphs, lists, `code` and **bold**. */
export function markdown(text: string): Html {
  const blocks = text.trim().split(/\n\s*\n|\n(?=- )/);
  const out: string[] = [];
  let items: string[] = [];
  const closeList = () => {
    if (items.length > 0) out.push(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`);
    items = [];
  };
  for (const block of blocks) {
    const isItem = block.startsWith('- ');
    if (!isItem) closeList();
    if (isItem) items.push(inline(block.slice(2)));
    else out.push(`<p>${inline(block)}</p>`);
  }
  closeList();
  return new Html(out.join(''));
}

/** The same for a text that is one line. */
export function phrase(text: string): Html {
  return new Html(inline(text));
}

function inline(text: string): string {
  return escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}
