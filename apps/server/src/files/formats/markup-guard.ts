import { FileRefusal, tooMuchIn } from '../file-refusal.ts';

/**
 * More elements than any school's timetable has in all its parts together, a third of a million cells among them. What
 * a parser makes of an element takes many times the bytes it has in the file.
 */
export const MOST_ELEMENTS = 1_000_000;
/** Between two elements, attributes included. A cell has 32,767 letters at most. */
const LONGEST_STRETCH = 256 * 1024;

const [LESS_THAN, SLASH, EXCLAMATION, QUESTION] = [0x3c, 0x2f, 0x21, 0x3f];
const DECLARATIONS = ['doctype', 'entity'];

/**
 * Looks through markup before a parser sees it. Refuses document types and entities of its own, which have no use here
 * but harm, a stretch without elements that is too long, and more than `left` elements. Returns how many are left.
 */
export function guardMarkup(content: Uint8Array, left: number): number {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let elements = left;
  let from = 0;
  while (from < bytes.length) {
    const found = bytes.indexOf(LESS_THAN, from);
    const at = found < 0 ? bytes.length : found;
    if (at - from > LONGEST_STRETCH) {
      throw new FileRefusal('В файле есть слишком длинная ячейка или запись: это не таблица уроков.');
    }
    const next = bytes[at + 1];
    if (next === EXCLAMATION) refuseDeclaration(bytes, at + 2);
    else if (next !== SLASH && next !== QUESTION) elements -= 1;
    if (elements < 0) throw tooMuchIn('файле', `${MOST_ELEMENTS} элементов разметки`);
    from = at + 1;
  }
  return elements;
}

function refuseDeclaration(bytes: Buffer, at: number): void {
  const word = bytes.toString('latin1', at, at + 7).toLowerCase();
  if (!DECLARATIONS.some((declared) => word.startsWith(declared))) return;
  throw new FileRefusal('Внутри файла есть описание типа документа (DOCTYPE): такие файлы не принимаются.');
}
