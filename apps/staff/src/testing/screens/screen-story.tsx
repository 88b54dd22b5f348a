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
  afterEach: () => refuseUnanswered(),
};

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

/** The server fails, and there is a way to try again. */
export const failed = (args: Partial<AppAtProps> = {}): ScreenStory =>
  state(RETRY, { ...args, network: 'failing' });
