import { COLOR_MODE_LABEL, COLOR_MODES } from '../../packages/ui/src/tokens/color-mode.ts';

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

/** A whole page of the reference. `root` leads from it to `/docs/`. */
export function layout({ title, root, main }: { title: string; root: string; main: Content }): string {
  return `<!doctype html>\n${
    html`<html lang="ru">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="${root}mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${root}page.css">
    <script src="${root}color-mode.js"></script>
    <script src="${root}page.js" defer></script>
  </head>
  <body>
    <a class="skip" href="#main">К содержанию страницы</a>
    <header class="top">
      <a class="brand" href="${root || './'}"><img src="${root}mark.svg" alt="" width="28" height="28">Звонок: программный интерфейс</a>
      ${modeSwitch()}
    </header>
    ${main}
  </body>
</html>`.text
  }\n`;
}

function modeSwitch(): Html {
  return html`<fieldset class="modes" hidden>
        <legend class="for-the-ear">Оформление</legend>
        ${COLOR_MODES.map(
          (mode) =>
            html`<label><input type="radio" name="mode" value="${mode}"><span>${COLOR_MODE_LABEL[mode]}</span></label>`,
        )}
      </fieldset>`;
}
