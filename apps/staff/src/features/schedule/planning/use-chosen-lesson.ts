import { type LessonPart, partKey } from '@zvonok/domain/timetable/lesson';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PlanningTool } from './planning-tool.ts';

/** The lesson under an element. */
export type LessonAt = (element: Element) => { part: LessonPart; element: HTMLElement } | null;

type OpenedMenu = Pick<Extract<PlanningTool, { kind: 'menu' }>, 'key' | 'keys'>;

/** Where somebody goes on with the chosen lesson: in its menu, and among the teachers. */
const BESIDE = '[role=dialog], aside';

/**
 * The lesson whose menu was opened last, by `partKey`, until the focus goes to another place of the page. Whoever only
 * walks through the table chooses nothing; while something is in the hand nothing moves.
 */
export function useChosenLesson(tool: PlanningTool, lessonAt: LessonAt) {
  const [chosen, setChosen] = useState<OpenedMenu | null>(null);
  const opened = tool.kind === 'menu' ? tool : null;
  if (opened && opened.key !== chosen?.key) setChosen({ key: opened.key, keys: opened.keys });

  const latest = useRef({ tool, lessonAt, chosen });
  useLayoutEffect(() => {
    latest.current = { tool, lessonAt, chosen };
  });
  const isChosen = chosen !== null;
  useEffect(() => {
    if (!isChosen) return;
    const onFocus = ({ target }: FocusEvent) => {
      const now = latest.current;
      if (now.tool.kind !== 'idle' || !(target instanceof Element) || target.closest(BESIDE)) return;
      const part = now.lessonAt(target)?.part;
      if (!part || !now.chosen?.keys.includes(partKey(part))) startTransition(() => setChosen(null));
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [isChosen]);

  return { key: chosen?.key ?? null, leave: useCallback(() => setChosen(null), []) };
}
