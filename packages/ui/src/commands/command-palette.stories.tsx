import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CalendarIcon, MonitorIcon } from '../controls/icon.tsx';
import { CommandPalette, type PaletteCommand } from './command-palette.tsx';

const COMMANDS: readonly PaletteCommand[] = [
  { id: '/app/schedule', kind: 'page', name: 'Расписание', icon: <CalendarIcon /> },
  { id: '/app/screens', kind: 'page', name: 'Экраны', words: ['коридор', 'табло'], icon: <MonitorIcon /> },
  { id: 'edit', kind: 'action', name: 'Режим замены' },
  { id: 'keys', kind: 'action', name: 'Клавиши этой страницы', shortcut: '?' },
  { id: '7Б', kind: 'class', name: '7Б' },
  { id: '7В', kind: 'class', name: '7В' },
  { id: 'fomina', kind: 'teacher', name: 'Фомина Н. Н.' },
  {
    id: 'long',
    kind: 'teacher',
    name: 'Константинопольская-Преображенская Александра Константиновна',
  },
];

const meta = {
  component: CommandPalette,
  args: { open: true, commands: COMMANDS, onChoose: fn(), onClose: fn() },
} satisfies Meta<typeof CommandPalette>;
export default meta;

type Story = StoryObj<typeof meta>;
const field = () => within(document.body).findByRole('combobox');
const options = () =>
  within(document.body)
    .queryAllByRole('option')
    .map((option) => option.textContent);

/** Before anything is typed: all pages and actions, with the first one ready for Enter. */
export const Opened: Story = {
  play: async () => {
    await waitFor(async () => expect(await field()).toHaveFocus());
    await expect(options()).toEqual(['Расписание', 'Экраны', 'Режим замены', 'Клавиши этой страницы?']);
  },
};

/** Two letters, an arrow and Enter. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.keyboard('7');
    await waitFor(() => expect(options()).toEqual(['7Б', '7В']));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(within(document.body).getByRole('option', { name: '7В' })).toHaveAttribute('data-highlighted'),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: '7В' })));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Enter takes what is found first. */
export const FirstByEnter: Story = {
  play: async ({ args }) => {
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.type(await field(), 'табло{Enter}');
    await waitFor(() =>
      expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: '/app/screens' })),
    );
  },
};

/** However quick: a letter typed the moment the one before it has been drawn stands in the field too. */
export const TypedFast: Story = {
  play: async () => {
    await waitFor(async () => expect(await field()).toHaveFocus());
    const input = await field();
    for (const letter of 'конст') {
      const drawn = new Promise((resolve) =>
        new MutationObserver(resolve).observe(input, { attributeFilter: ['value'] }),
      );
      document.execCommand('insertText', false, letter);
      await drawn;
    }
    await waitFor(() => expect(options()).toHaveLength(1));
    await expect(input).toHaveValue('конст');
  },
};

export const NothingFound: Story = {
  play: async () => {
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.type(await field(), 'ъъъ');
    await expect(await within(document.body).findByText('Ничего не найдено: «ъъъ»')).toBeVisible();
  },
};

export const LongNames: Story = {
  play: async () => {
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.type(await field(), 'конст');
    await waitFor(() => expect(options()).toHaveLength(1));
  },
};

export const ClosedByEscape: Story = {
  play: async ({ args }) => {
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

/** What is more than a name is offered as something to do. */
export const Sentence: Story = {
  args: {
    commandsFor: (text) => [
      { id: 'absence', kind: 'action', name: `Отметить отсутствие: ${text.split(' ', 1)}` },
    ],
  },
  play: async ({ args }) => {
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.type(await field(), 'Фомина болеет до среды');
    await waitFor(() => expect(options()).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'absence' }));
  },
};
