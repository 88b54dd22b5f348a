import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** How many places of one kind a failure names: a table has hundreds alike. */
const NAMED = 3;

/** What is still on its way into the page or out of it: half transparent, no text has its contrast. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
    .map(
      ({ effect }) =>
        (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 100) : null) ?? '',
    );
}

/** The rules that look at colours; what the others find is the same in light and dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with everything axe has to say about the page as it is. axe would describe every element that passes, too, and
 * on the timetable that takes five times as long as finding out; the legacy mode is the one that can leave it out.
 * @param rules all of them unless some are named
 */
export async function expectAccessible(page: Page, rules: readonly string[] = []): Promise<void> {
  await expect.poll(() => page.evaluate(moving)).toEqual([]);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, NAMED).map(({ html }) => html);
    return `${id}, ${nodes.length} times: ${places.join(' ')}`;
  });
  expect(found).toEqual([]);
}

/**
 * The same for a reader of light and for a reader of dark pages: where a journey has come to, the colours follow the
 * reader's, and going there a second time would say everything else twice.
 */
export async function expectAccessibleInBothColors(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
}
