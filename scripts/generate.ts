import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { parse } from 'yaml';

const CONTRACT = new URL('../openapi.yaml', import.meta.url);
const GENERATED = new URL('../packages/api-client/src/contract.gen.ts', import.meta.url);
const FOR_TESTS = new URL('../packages/api-client/src/testing/extensions.gen.ts', import.meta.url);

const BANNER = `/**
 * Типы программного интерфейса. Файл создан из openapi.yaml командой \`npm run generate\`;
 * правьте openapi.yaml, а не его.
 */

`;

interface Generated {
  file: URL;
  text: string;
}

/** The types of everything in `openapi.yaml`, and for tests the extensions as values, which an app has no use for. */
async function generate(): Promise<Generated[]> {
  const nodes = await openapiTS(CONTRACT, {
    alphabetize: false,
    // File contents are a `Blob`, which is what a browser hands over.
    transform: (schema) =>
      schema.format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined,
  });
  const lines = await extensions();
  return [
    {
      file: GENERATED,
      text: `${BANNER}${astToString(nodes)}${EXPLAINED}export interface Extensions {\n${lines}}\n`,
    },
    {
      file: FOR_TESTS,
      text: `${BANNER}${EXPLAINED}export const EXTENSIONS = {\n${lines.replaceAll(';', ',')}} as const;\n`,
    },
  ];
}

const EXPLAINED = '/** Вызовы сверх исходного описания: на другом сервере их может не быть. */\n';

/** What `openapi.yaml` marks as going beyond the documented calls: a line for each, with its call. */
async function extensions(): Promise<string> {
  const { paths } = parse(await readFile(CONTRACT, 'utf8'), { maxAliasCount: -1 }) as {
    paths: Record<string, Record<string, { operationId?: string; 'x-extension'?: boolean }>>;
  };
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, call]) => call['x-extension'] === true)
        .map(([method, { operationId }]) => `  ${operationId}: '${method.toUpperCase()} ${path}';\n`),
    )
    .join('');
}

async function committed(file: URL): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return '';
  }
}

/** Writes the files, or with `--check` only checks whether the committed ones are of today's contract. */
async function run(checkOnly: boolean): Promise<void> {
  let isFresh = true;
  for (const { file, text } of await generate()) {
    if (text === (await committed(file))) continue;
    const path = fileURLToPath(file);
    if (checkOnly)
      throw new Error(`${path} отстал от openapi.yaml: выполните npm run generate и сохраните результат.`);
    isFresh = false;
    await writeFile(file, text);
    console.log(`Типы из openapi.yaml записаны в ${path}.`);
  }
  if (isFresh) console.log('Типы соответствуют openapi.yaml.');
}

try {
  await run(process.argv.includes('--check'));
} catch (error) {
  // Only the sentence: the parser's error carries the whole contract with it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
