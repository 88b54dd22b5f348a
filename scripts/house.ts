import { glob, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import ts from 'typescript';
import { exitWithError, ROOT } from './process.ts';
import { WALKS } from './walks.ts';

/** Path from the root → text. */
type Sources = ReadonlyMap<string, string>;

/**
 * What `measure` counts. A source file is a `.ts` or `.tsx` in `packages`, `apps`, `scripts`, `tests`, `.storybook` or
 * `examples` that is not generated (`*.gen.ts`). A product file is one of `packages`, `apps` and `scripts` without
 * tests, stories and `testing/` folders.
 */
interface Measures {
  /** Product files. */
  files: number;
  /** Product files of at most 25 lines that exactly one other product file imports. */
  crumbs: readonly string[];
  /** Median number of lines of a product file. */
  medianLines: number;
  /** Source files over 400 lines. */
  longFiles: readonly string[];
  /** 99th percentile of the lines of a function in product files, from its first line to its last. */
  functionLines: number;
  /** Words of our private dialect (`DIALECT`) per 10,000 words of comments in source files. */
  dialect: number;
  /** `file:line: the line` of each of those words. */
  dialectLines: readonly string[];
  /** `where` for `if` in comments, as after «null»: `file:line: the line`. */
  conditionalWheres: readonly string[];
  /** Titles of tests (`it`, `test`, `describe`) with such a word. */
  dialectTitles: readonly string[];
  /** Russian texts of three words or more, literal or in JSX, that stand in two product files. */
  repeatedTexts: readonly string[];
}

const DIALECT = /\b(?:whoever|nobody|somebody|told|tells?|asked|besides?)\b/gi;

/** The plain cases; elsewhere only a reader can say whether a place is meant. */
const CONDITIONAL_WHERE =
  /\b(?:null|none|nothing|undefined|empty|left out|absent|false|also|even|only) where\b/gi;

const isProduct = (file: string) =>
  /^(?:packages|apps|scripts)\//.test(file) && !/\.(?:test|stories)\.|\/testing\//.test(file);

const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** The value that `share` of all values reach at most. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function measure(sources: Sources): Measures {
  const importers = new Map<string, Set<string>>();
  const texts = new Map<string, Set<string>>();
  const functions: number[] = [];
  const dialectLines: string[] = [];
  const dialectTitles: string[] = [];
  const conditionalWheres: string[] = [];
  let words = 0;
  for (const [file, text] of sources) {
    const read = readSource(file, text);
    for (const { line, text: comment } of read.comments) {
      words += comment.match(/[A-Za-z][A-Za-z'’-]*/g)?.length ?? 0;
      for (const [index, written] of comment.split('\n').entries()) {
        const place = `${file}:${line + index}: ${written.trim()}`;
        dialectLines.push(...(written.match(DIALECT) ?? []).map(() => place));
        conditionalWheres.push(...(written.match(CONDITIONAL_WHERE) ?? []).map(() => place));
      }
    }
    dialectTitles.push(
      ...read.titles.filter((title) => title.match(DIALECT)).map((title) => `${file}: ${title}`),
    );
    if (!isProduct(file)) continue;
    functions.push(...read.functions);
    for (const russian of read.russian) addTo(texts, russian, file);
    for (const specifier of read.imports) addTo(importers, resolve(file, specifier, sources), file);
  }
  const product = [...sources].filter(([file]) => isProduct(file));
  return {
    files: product.length,
    crumbs: product
      .filter(([file, text]) => linesOf(text) <= 25 && importers.get(file)?.size === 1)
      .map(([file]) => file),
    medianLines: percentile(
      product.map(([, text]) => linesOf(text)),
      0.5,
    ),
    longFiles: [...sources].filter(([, text]) => linesOf(text) > 400).map(([file]) => file),
    functionLines: percentile(functions, 0.99),
    dialect: words === 0 ? 0 : (dialectLines.length / words) * 10_000,
    dialectLines,
    dialectTitles,
    conditionalWheres,
    repeatedTexts: [...texts]
      .filter(([, files]) => files.size > 1)
      .map(([text, files]) => `${text} — ${[...files].join(', ')}`),
  };
}

function addTo(groups: Map<string, Set<string>>, key: string, value: string): void {
  const group = groups.get(key);
  if (group) group.add(value);
  else groups.set(key, new Set([value]));
}

/** The file behind an import: a relative one or one of our packages; any other stays as it is written. */
function resolve(file: string, specifier: string, sources: Sources): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const [, name, path] = /^@zvonok\/([a-z-]+)\/(.+)$/.exec(specifier) ?? [];
  const candidates = [`.ts`, '/index.ts'].map((end) => `packages/${name}/src/${path}${end}`);
  return candidates.find((candidate) => sources.has(candidate)) ?? specifier;
}

interface ReadSource {
  comments: { line: number; text: string }[];
  /** Lines of each function that has a body. */
  functions: number[];
  imports: string[];
  russian: string[];
  titles: string[];
}

function readSource(file: string, text: string): ReadSource {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const read: ReadSource = { comments: [], functions: [], imports: [], russian: [], titles: [] };
  const comments = new Map<number, number>();
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      read.functions.push(lineAt(node.end) - lineAt(node.getStart(source)) + 1);
    }
    if (ts.isStringLiteralLike(node) && isTitle(node)) read.titles.push(node.text);
    if (ts.isStringLiteral(node) && isSpecifier(node)) read.imports.push(node.text);
    else if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) {
      const words = node.text.match(/[А-Яа-яЁё-]*[А-Яа-яЁё]/g) ?? [];
      if (words.length >= 3) read.russian.push(node.text.replace(/\s+/g, ' ').trim());
    }
    if (!ts.isJsxText(node)) {
      for (const { pos, end } of ts.getTrailingCommentRanges(text, node.pos) ?? []) comments.set(pos, end);
      for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? []) comments.set(pos, end);
    }
    for (const child of node.getChildren(source)) if (!ts.isJSDoc(child)) visit(child);
  };
  visit(source);
  read.comments = [...comments].map(([start, end]) => ({
    line: lineAt(start) + 1,
    text: text.slice(start, end),
  }));
  return read;
}

/** The first argument of `it`, `test.describe`, `it.each(…)` and their like. */
function isTitle(node: ts.StringLiteralLike): boolean {
  if (!ts.isCallExpression(node.parent) || node.parent.arguments[0] !== node) return false;
  return /^(?:it|test|describe)\b/.test(node.parent.expression.getText());
}

/** `from '…'`, `import('…')` or `new URL('…', import.meta.url)`. */
function isSpecifier({ parent }: ts.StringLiteral): boolean {
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isCallExpression(parent)) return parent.expression.kind === ts.SyntaxKind.ImportKeyword;
  return ts.isNewExpression(parent) && parent.expression.getText() === 'URL';
}

async function readSources(): Promise<Sources> {
  const sources = new Map<string, string>();
  const options = {
    cwd: ROOT,
    exclude: (name: string) => name === 'node_modules' || name === 'dist' || name.endsWith('.gen.ts'),
  };
  for await (const file of glob('{packages,apps,scripts,tests,.storybook,examples}/**/*.{ts,tsx}', options)) {
    sources.set(file.replaceAll('\\', '/'), await readFile(`${ROOT}/${file}`, 'utf8'));
  }
  return sources;
}

interface Measure {
  title: string;
  value: number;
  /** What we want to reach: at most, or at least if `isLeast`. */
  aim: number;
  /**
   * The worst value that passes: the aim once it is reached, until then the value of today. Only ever made stricter.
   */
  allowed: number;
  isLeast?: boolean;
  /** What `--files` lists. */
  members?: readonly string[];
}

export const passes = ({ value, allowed, isLeast = false }: Measure) =>
  isLeast ? value >= allowed : value <= allowed;

export const lineOf = (measure: Measure) => {
  const { title, value, aim, allowed, isLeast = false } = measure;
  const limit = `${isLeast ? 'не меньше' : 'не больше'} ${allowed}${aim === allowed ? '' : `, цель ${aim}`}`;
  return `  ${passes(measure) ? '✓' : '✗'} ${title}: ${String(Math.round(value * 10) / 10).replace('.', ',')} (${limit})`;
};

async function measureHouse(): Promise<Measure[]> {
  const house = measure(await readSources());
  const [substitution, morning] = WALKS.map(({ stations }) => stations.length) as [number, number];
  return [
    // Sending messages, the packages of a school and lost lessons came after the aim was set.
    { title: 'Исходных файлов', value: house.files, aim: 1350, allowed: 1391 },
    {
      title: 'Файлов до 25 строк, нужных одному',
      value: house.crumbs.length,
      aim: 60,
      allowed: 60,
      members: house.crumbs,
    },
    { title: 'Строк в файле, медиана', value: house.medianLines, aim: 60, allowed: 60, isLeast: true },
    {
      title: 'Файлов длиннее 400 строк',
      value: house.longFiles.length,
      aim: 0,
      allowed: 0,
      members: house.longFiles,
    },
    { title: 'Строк в функции, 99 %', value: house.functionLines, aim: 70, allowed: 70 },
    {
      title: 'Слов своего диалекта на 10 000 слов комментариев',
      value: house.dialect,
      aim: 14,
      allowed: 14,
      members: house.dialectLines,
    },
    {
      title: '«where» вместо «if» в комментариях',
      value: house.conditionalWheres.length,
      aim: 5,
      allowed: 5,
      members: house.conditionalWheres,
    },
    {
      title: 'Названий тестов со словами диалекта',
      value: house.dialectTitles.length,
      aim: 0,
      allowed: 0,
      members: house.dialectTitles,
    },
    {
      title: 'Русских текстов в двух файлах',
      value: house.repeatedTexts.length,
      aim: 0,
      allowed: 0,
      members: house.repeatedTexts,
    },
    { title: 'Файлов на пути замены', value: substitution, aim: 20, allowed: 26 },
    { title: 'Файлов на пути отсутствия', value: morning, aim: 35, allowed: 46 },
  ];
}

/**
 * Prints how far the size and the prose of the sources are from what we want them to be.
 * @throws Error if a measure is worse than it may be.
 */
export async function checkHouse(options: { listsMembers?: boolean } = {}): Promise<void> {
  const measures = await measureHouse();
  for (const measure of measures) {
    console.log(lineOf(measure));
    if (options.listsMembers) for (const member of measure.members ?? []) console.log(`      ${member}`);
  }
  const failed = measures.filter((measure) => !passes(measure));
  if (failed.length > 0) {
    throw new Error(`Стало хуже: ${failed.map(({ title }) => title).join('; ')} (npm run house -- --files)`);
  }
}

if (import.meta.main) {
  await checkHouse({ listsMembers: process.argv.includes('--files') }).catch(exitWithError);
}
