/** What a reader has set in their system; the toolbar puts it on a story. */
export const READER_SETTINGS = {
  '(prefers-reduced-motion: reduce)': 'Меньше движения',
  '(forced-colors: active)': 'Высокая контрастность',
} as const;

/** The browser's own forcing in its coarse features: no fills, shadows and colours but the reader's. */
const FORCED = `
  *, *::before, *::after {
    box-shadow: none !important;
    text-shadow: none !important;
    border-color: CanvasText;
  }
  *:not([data-selected], [data-selected] *) {
    background-color: Canvas !important;
    background-image: none !important;
    color: CanvasText !important;
  }
`;
const forced = new CSSStyleSheet();
forced.replaceSync(FORCED);

const written = new WeakMap<CSSMediaRule, string>();

/**
 * Makes the style sheets of the page believe a setting. A page cannot set it for itself, so this is close and not the
 * thing: the tests run where the browser does it (`stories-forced` in vitest.config.ts), and so do a browser's
 * developer tools, under «Rendering».
 */
export function pretend(setting: string): void {
  for (const sheet of document.styleSheets) {
    for (const rule of mediaRules(sheet)) {
      const own = written.get(rule) ?? rule.media.mediaText;
      const pretended = setting === '' ? own : own.replace(setting, 'all');
      if (pretended === rule.media.mediaText) continue;
      written.set(rule, own);
      rule.media.mediaText = pretended;
    }
  }
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== forced);
  document.adoptedStyleSheets = setting === '(forced-colors: active)' ? [...others, forced] : others;
}

/** The rules of a sheet; none of one from another origin, which cannot be read. */
export function readableRules(sheet: CSSStyleSheet | CSSGroupingRule): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

/** Those of a sheet, also inside layers and other rules. */
function* mediaRules(sheet: CSSStyleSheet | CSSGroupingRule): Generator<CSSMediaRule> {
  for (const rule of readableRules(sheet)) {
    if (rule instanceof CSSMediaRule) yield rule;
    if (rule instanceof CSSGroupingRule) yield* mediaRules(rule);
    if (rule instanceof CSSImportRule && rule.styleSheet) yield* mediaRules(rule.styleSheet);
  }
}
