import { readableRules } from './reader-settings.ts';

/** What a drawn component is made of, read from the page: nothing here is written down by hand. */
export interface Anatomy {
  /** Tokens by what they are used for, in the order of `PURPOSES`. */
  tokens: { purpose: string; names: string[] }[];
  parts: Part[];
}

export interface Part {
  /** `button`, or the role or part that the element has beyond its tag. */
  name: string;
  depth: number;
  /** Its place among the parts. */
  key: number;
  /** As laid out, in pixels. */
  width: number;
  height: number;
  /** As CSS says them; empty if there are none. */
  padding: string;
  gap: string;
  text: string;
}

const PURPOSES: readonly [string, RegExp][] = [
  ['Шрифт', /font|line-height/],
  ['Цвет', /color|background|fill|stroke|outline|^border(-(top|right|bottom|left|block|inline).*)?$/],
  ['Отступы', /padding|margin|gap|inset|^(top|left|right|bottom)$/],
  ['Размеры', /width|height|size$|basis/],
  ['Форма', /radius|shadow/],
  ['Движение', /transition|animation/],
];

const MOST_DEPTH = 4;
const MOST_PARTS = 24;

export function anatomyOf(drawn: Element): Anatomy {
  return { tokens: tokensOf(drawn), parts: partsOf(drawn) };
}

function tokensOf(drawn: Element): Anatomy['tokens'] {
  const found = new Map<string, Set<string>>();
  const definitions = new Map<string, string>();
  const rules = [...document.styleSheets].flatMap((sheet) => [...rulesOf(sheet)]);
  for (const { style } of rules)
    for (const [name, value] of declarations(style)) if (name.startsWith('--')) definitions.set(name, value);
  for (const { selectorText, style } of rules) {
    if (!isUsed(drawn, selectorText)) continue;
    for (const [property, value] of declarations(style)) {
      const purpose = PURPOSES.find(([, pattern]) => pattern.test(property))?.[0];
      if (purpose === undefined || property.startsWith('--')) continue;
      for (const name of tokensIn(value, definitions))
        found.set(purpose, (found.get(purpose) ?? new Set()).add(name));
    }
  }
  return PURPOSES.flatMap(([purpose]) => {
    const names = [...(found.get(purpose) ?? [])].sort();
    return names.length === 0 ? [] : [{ purpose, names }];
  });
}

/** As they are written: a shorthand with a variable has no values by its long names. */
function declarations({ cssText }: CSSStyleDeclaration): [property: string, value: string][] {
  return [...cssText.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, property = '', value = '']) => [
    property,
    value,
  ]);
}

/** Those that count here, also inside layers and media that match. */
function* rulesOf(sheet: CSSStyleSheet | CSSGroupingRule): Generator<CSSStyleRule> {
  for (const rule of readableRules(sheet)) {
    if (rule instanceof CSSStyleRule) yield rule;
    else if (rule instanceof CSSMediaRule && !matchMedia(rule.media.mediaText).matches) continue;
    else if (rule instanceof CSSGroupingRule) yield* rulesOf(rule);
  }
}

/** Whether a rule is for an element of the component, in whatever state: under the pointer, with the focus. */
function isUsed(drawn: Element, selector: string): boolean {
  const atRest = selector.replace(
    /::?(?:hover|focus(?:-visible|-within)?|active|disabled|before|after|placeholder)/g,
    '',
  );
  try {
    return [...drawn.querySelectorAll(atRest)].length > 0;
  } catch {
    return false;
  }
}

/** Tokens of ours in a value, also those behind a variable of Chakra. */
function tokensIn(value: string, definitions: ReadonlyMap<string, string>, depth = 0): string[] {
  return [...value.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name = '']) => {
    const isOurs = name.startsWith('--zv-') && !name.startsWith('--zv-c-');
    if (isOurs) return [name];
    return depth > 4 ? [] : tokensIn(definitions.get(name) ?? '', definitions, depth + 1);
  });
}

function partsOf(drawn: Element): Part[] {
  const parts: Part[] = [];
  const add = (element: Element, depth: number) => {
    if (!(element instanceof HTMLElement) || depth > MOST_DEPTH || parts.length === MOST_PARTS) return;
    const { width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (width > 1 && height > 1) {
      parts.push({
        name: element.dataset.part ?? element.getAttribute('role') ?? element.tagName.toLowerCase(),
        depth,
        key: parts.length,
        width: Math.round(width),
        height: Math.round(height),
        padding: style.padding === '0px' ? '' : style.padding,
        gap: style.gap === 'normal' ? '' : style.gap,
        text: `${style.fontSize} / ${style.lineHeight}, ${style.fontWeight}`,
      });
    }
    for (const child of element.children) add(child, depth + 1);
  };
  for (const child of drawn.children) add(child, 0);
  return parts;
}
