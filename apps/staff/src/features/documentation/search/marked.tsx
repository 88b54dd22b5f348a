import { createContext, useContext } from 'react';
import { markWords } from './words.ts';

/** The stems that are marked in everything below. */
export const MarkedStems = createContext<readonly string[]>([]);

/** A text with what was looked for marked in it. */
export function Marked({ children }: { children: string }) {
  const stems = useContext(MarkedStems);
  return markWords(children, stems).map(({ text, found }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text are nothing but their place.
    found ? <mark key={at}>{text}</mark> : text,
  );
}
