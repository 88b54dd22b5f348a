import axe from 'axe-core';
import { expect } from 'storybook/test';

/** The rules that look at colours; what the others find is the same in light and dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Storybook's own elements, which are always there. */
const NOT_OURS = ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'];

/**
 * Where a story has come to in the colours it was drawn in, its contrast is checked in the others as well: drawing and
 * playing it a second time would say everything else twice.
 */
export async function expectContrastInOtherColors(): Promise<void> {
  const root = document.documentElement;
  const { colorMode } = root.dataset;
  root.dataset.colorMode = colorMode === 'dark' ? 'light' : 'dark';
  try {
    const { violations } = await axe.run(
      { include: document.body, exclude: NOT_OURS },
      { runOnly: COLOR_RULES, resultTypes: ['violations'] },
    );
    const complaints = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
    expect(complaints, `Контраст, ${root.dataset.colorMode}`).toEqual([]);
  } finally {
    if (colorMode === undefined) delete root.dataset.colorMode;
    else root.dataset.colorMode = colorMode;
  }
}

/** With reduced motion a story animates nothing: an animation that still runs is reported by its element. */
export function expectNothingMoves(): void {
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1)
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 200) : ''));
  expect(moving, 'Движется, хотя просили меньше движения').toEqual([]);
}
