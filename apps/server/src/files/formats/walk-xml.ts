// Other workspaces that read this file see the declaration only through it.
/// <reference path="./sax.d.ts" />
import sax from 'sax';
import { FileRefusal } from '../file-refusal.ts';
import { guardMarkup, MOST_ELEMENTS } from './markup-guard.ts';

export interface XmlVisitor {
  /** The name without its prefix; the attributes likewise. */
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Office and timetable programs nest some ten elements. */
const MAX_DEPTH = 100;
const PORTION = 64 * 1024;
const DECLARED_ENCODING = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w-]+)["']/;

const BROKEN_XML = 'Файл XML не читается. Выгрузите его из программы ещё раз.';

/**
 * Walks through an untrusted document. Document types and entities of the document's own are refused, so nothing grows
 * and nothing outside is opened.
 */
export function walkXml(bytes: Uint8Array, visitor: XmlVisitor, broken = BROKEN_XML): void {
  const text = decode(bytes, broken);
  // In two bytes a letter its signs are found only once it is read.
  guardMarkup(bytes.includes(0) ? Buffer.from(text) : bytes, MOST_ELEMENTS);
  let depth = 0;
  const parser = sax.parser(true, { strictEntities: true, position: false });
  parser.onerror = () => {
    throw new FileRefusal(broken);
  };
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new FileRefusal(broken);
    visitor.open(local(name), new Map(Object.entries(attributes).map(([key, value]) => [local(key), value])));
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    visitor.close?.(local(name));
  };
  parser.ontext = (part) => visitor.text?.(part);
  parser.oncdata = (part) => visitor.text?.(part);
  for (let at = 0; at < text.length; at += PORTION) parser.write(text.slice(at, at + PORTION));
  parser.close();
}

function decode(bytes: Uint8Array, broken: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replace(/^ï»¿/, '');
  const label = DECLARED_ENCODING.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefusal(broken);
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
