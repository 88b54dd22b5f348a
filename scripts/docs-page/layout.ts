import { type Content, type Html, html } from './html.ts';

const MODES = [
  ['system', 'Как в системе'],
  ['light', 'Светлая'],
  ['dark', 'Тёмная'],
] as const;

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
        ${MODES.map(
          ([mode, label]) =>
            html`<label><input type="radio" name="mode" value="${mode}"><span>${label}</span></label>`,
        )}
      </fieldset>`;
}
