import type { StoryObj } from '@storybook/react-vite';
import { fixClock } from '@zvonok/ui/testing/fixed-clock';
import { expect, waitFor, within } from 'storybook/test';
import { AppAt, type AppAtProps, refuseUnanswered } from '../app-at.tsx';

export type ScreenStory = StoryObj<AppAtProps>;
type Play = NonNullable<ScreenStory['play']>;

/** What every file of screens begins with: `{ ...SCREEN, title, args: { ...SCREEN.args, address } }`. */
export const SCREEN = {
  render: (args: AppAtProps) => <AppAt {...args} />,
  args: { role: 'ADMIN', school: 'demo', network: 'usual', texts: 'usual' } satisfies Partial<AppAtProps>,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '800px' } } },
  beforeEach: () => fixClock(),
  afterEach: () => {
    refuseUnanswered();
    expectOneMeasure();
  },
};

/** In px: in toolbars and in forms. */
const CONTROL_HEIGHTS = [32, 40];
/** In px, as the tokens have them. */
const TYPE_SIZES = [12, 13, 14, 16, 20, 28];

const CONTROL =
  ':is(button[data-variant], select, input:not([type="checkbox"], [type="radio"], [type="file"]))';
/** A lesson's letters shrink as specified, and what is drawn for paper or the corridor has sizes of its own. */
const OWN_SIZES = '[role="gridcell"], [role="img"], article[data-form], [data-frame], svg';

/** Fails if a control is neither of the two heights, or differs from the next one, or a text is of another size. */
function expectOneMeasure(): void {
  const controls = [...document.querySelectorAll<HTMLElement>(`main ${CONTROL}, [role="dialog"] ${CONTROL}`)]
    // What is seen by screen readers alone, or by programs alone, has no height of its own.
    .filter((control) => control.offsetHeight > 2 && !control.closest('[aria-hidden="true"]'))
    .map((control) => ({ control, height: boxOf(control).offsetHeight }));
  const odd = controls.filter(({ control, height }) => {
    const next = controls.find((other) => other.control === control.nextElementSibling);
    return !CONTROL_HEIGHTS.includes(height) || (next !== undefined && next.height !== height);
  });
  expect(odd.map(({ control, height }) => `${height}px: ${describeElement(control)}`)).toEqual([]);

  const sizes = new Map<string, string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element?.checkVisibility() || !text.textContent?.trim() || element.closest(OWN_SIZES)) continue;
    // What is for screen readers alone is cut to nothing.
    if (element.closest('.zv-sr-only') || element.offsetWidth <= 1) continue;
    const size = getComputedStyle(element).fontSize;
    if (!TYPE_SIZES.includes(Number.parseFloat(size))) sizes.set(size, describeElement(element));
  }
  expect([...sizes]).toEqual([]);
}

/** What is seen of a control: a field may draw its border around an input without one, and what stands next to it. */
function boxOf(control: HTMLElement): HTMLElement {
  const input = control.matches('input') ? control : control.previousElementSibling;
  const isBare = input?.matches('input') && getComputedStyle(input).borderTopWidth === '0px';
  return isBare ? (control.parentElement ?? control) : control;
}

function describeElement(element: HTMLElement): string {
  return `<${element.tagName.toLowerCase()}> ${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}`;
}

/** By what a state is recognised: a text, or something with a role and a name. */
type Sign = string | RegExp | { role: string; name: string | RegExp };

/** Looks for it on the whole page, messages and dialogs included. */
export async function see(sign: Sign): Promise<void> {
  const page = within(document.body);
  const found =
    typeof sign === 'string' || sign instanceof RegExp
      ? await page.findAllByText(sign)
      : await page.findAllByRole(sign.role, { name: sign.name });
  await expect(found[0]).toBeInTheDocument();
}

/** A page in one of its states, which is reached when the sign is seen. */
export function state(sign: Sign, args: Partial<AppAtProps> = {}, then?: Play): ScreenStory {
  return {
    args,
    play: async (context) => {
      await see(sign);
      await then?.(context);
    },
  };
}

/** The same on a phone, where nothing may be wider than the page. */
export function onPhone(story: ScreenStory): ScreenStory {
  return {
    ...story,
    globals: { viewport: { value: 'phone' } },
    play: async (context) => {
      await story.play?.(context);
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    },
  };
}

/** Every name and text as long as people write them, where there is the least room for them. */
export const longTexts = (...[sign, args, then]: Parameters<typeof state>): ScreenStory =>
  onPhone(state(sign, { ...args, texts: 'long' }, then));

/** As long as nothing has been answered: the page shows the shape of what comes. */
export const waiting = (args: Partial<AppAtProps> = {}): ScreenStory => ({
  args: { ...args, network: 'silent' },
  play: () => waitFor(() => expect(document.querySelector(ON_ITS_WAY)).toBeInTheDocument()),
});

const ON_ITS_WAY = 'main :is([aria-busy="true"], [data-skeleton], [role="status"][aria-label*="загружа"])';

const RETRY = { role: 'button', name: 'Повторить' };

/** Without a network, and with a way to try again. */
export const offline = (args: Partial<AppAtProps> = {}): ScreenStory =>
  state(RETRY, { ...args, network: 'offline' });

/** The server fails, which is not blamed on the network, and there is a way to try again. */
export const failed = (args: Partial<AppAtProps> = {}): ScreenStory =>
  state(RETRY, { ...args, network: 'failing' }, () => see(/^Сервер ответил ошибкой/));
