import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const CONTRACT = new URL('../openapi.yaml', import.meta.url);
const GENERATED = new URL('../packages/api-client/src/contract.gen.ts', import.meta.url);

const BANNER = `/**
 * Типы программного интерфейса. Файл создан из openapi.yaml командой \`npm run generate\`;
 * правьте openapi.yaml, а не его.
 */

`;

/** The types of everything in `openapi.yaml`; file contents are a `Blob`, which is what a browser hands over. */
async function generate(): Promise<string> {
  const nodes = await openapiTS(CONTRACT, {
    alphabetize: false,
    transform: (schema) =>
      schema.format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined,
  });
  return BANNER + astToString(nodes);
}

async function committed(): Promise<string> {
  try {
    return await readFile(GENERATED, 'utf8');
  } catch {
    return '';
  }
}

const path = fileURLToPath(GENERATED);

/** Writes the types, or with `--check` only checks whether the committed ones are of today's contract. */
async function run(checkOnly: boolean): Promise<void> {
  const [fresh, present] = await Promise.all([generate(), committed()]);
  if (fresh === present) {
    console.log('Типы соответствуют openapi.yaml.');
  } else if (checkOnly) {
    throw new Error(`${path} отстал от openapi.yaml: выполните npm run generate и сохраните результат.`);
  } else {
    await writeFile(GENERATED, fresh);
    console.log(`Типы из openapi.yaml записаны в ${path}.`);
  }
}

try {
  await run(process.argv.includes('--check'));
} catch (error) {
  // Only the sentence: the parser's error carries the whole contract with it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
