import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Place } from '@zvonok/machines/player/player.rules';
import { fixClock, SCHOOL_DAY } from '@zvonok/ui/testing/fixed-clock';
import { buildKioskDay, LONGEST_KIOSK_DAY } from '@zvonok/ui/testing/kiosk-day';
import { expect, waitFor, within } from 'storybook/test';
import {
  boardOf,
  dayOf,
  message,
  REVOKED,
  refuseUnanswered,
  ScreenInCorridor,
  type ScreenInCorridorProps,
  shownPlayer,
} from './screen-in-corridor.tsx';

interface ScreenArgs extends ScreenInCorridorProps {
  /** What the screen is in the middle of. */
  place: Place;
  /** What stands on it then. */
  shows: RegExp;
}

/** The screen in the corridor in everything it can be in the middle of, with everything but the network. */
const meta = {
  title: 'Экраны',
  render: ({ place: _, shows: __, ...screen }) => <ScreenInCorridor {...screen} />,
  args: {
    ...{ isPaired: true, board: boardOf(), keptSince: null, network: 'usual' },
    ...{ place: 'showing', shows: /5А/ },
  },
  globals: { viewport: { value: 'fullHd' } },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '540px' } } },
  beforeEach: () => fixClock(),
  afterEach: () => refuseUnanswered(),
  play: async ({ args }) => {
    await waitFor(() => expect(shownPlayer.getSnapshot().hasTag(args.place)).toBe(true));
    await expect((await within(document.body).findAllByText(args.shows))[0]).toBeVisible();
  },
} satisfies Meta<ScreenArgs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Classes: Story = {};
export const Teachers: Story = { args: { board: boardOf({}, { kind: 'teachers' }), shows: /Фомина/ } };
export const One: Story = { args: { board: boardOf({ days: [dayOf(buildKioskDay(1))] }) } };
export const TwoHundred: Story = { args: { board: boardOf({ days: [dayOf(buildKioskDay(200))] }) } };
export const LongTexts: Story = {
  args: {
    board: boardOf({
      schoolName: 'МАОУ «Гимназия № 146 имени Героя Советского Союза»',
      days: [dayOf(LONGEST_KIOSK_DAY)],
      messages: [message('announcement', 'Фотографирование классов у главного входа. '.repeat(4))],
    }),
    shows: /11Э/,
  },
};
export const Upright: Story = { globals: { viewport: { value: 'upright' } } };
export const Laptop: Story = { globals: { viewport: { value: 'desktop' } } };
export const NothingChanged: Story = {
  args: {
    board: boardOf({ days: [dayOf([])] }),
    shows: /^Нет замен/,
  },
};
export const Holidays: Story = {
  args: {
    board: boardOf({ days: [dayOf([], 'Каникулы до 11 января')] }),
    shows: /Каникулы/,
  },
};
export const Announcement: Story = {
  args: {
    board: boardOf({ messages: [message('announcement', 'В четверг фотографирование классов')] }),
    shows: /фотографирование/,
  },
};
export const Urgent: Story = {
  args: {
    board: boardOf({ messages: [message('urgent', 'Учебная тревога. Все выходят на стадион.')] }),
    shows: /тревога/,
  },
};
export const Stale: Story = {
  args: { place: 'stale', network: 'offline', keptSince: 37, shows: /могли измениться/ },
};
export const Booting: Story = { args: { place: 'booting', network: 'silent', shows: /Просмотр замен/ } };
export const Offline: Story = { args: { place: 'offline', network: 'offline', shows: /Нет связи/ } };
export const Asleep: Story = {
  args: { place: 'asleep', keptSince: 1, shows: /21:30/ },
  beforeEach: () => fixClock(`${SCHOOL_DAY}T21:30:00+03:00`),
};
export const Pairing: Story = { args: { place: 'pairing', isPaired: false, shows: /K7M/ } };
export const PairingUpright: Story = { ...Pairing, globals: { viewport: { value: 'upright' } } };
export const PairingOffline: Story = {
  args: { place: 'pairing', isPaired: false, network: 'offline', shows: /Код появится/ },
};
export const Disabled: Story = { args: { place: 'disabled', answers: REVOKED, shows: /K7M/ } };
/** A host that pairs no screens: a user signs in on it. */
export const SignIn: Story = {
  args: { place: 'pairing', isPaired: false, isDocumentedOnly: true, shows: /Войти/ },
};
