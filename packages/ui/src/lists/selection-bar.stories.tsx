import type { Meta, StoryObj } from '@storybook/react-vite';
import { NOUN } from '@zvonok/domain/text/nouns';
import { expect, fn } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { SelectionBar } from './selection-bar.tsx';

const selection = { size: 21, all: false, has: () => true, toggle: fn(), toggleAll: fn(), clear: fn() };

const meta = {
  component: SelectionBar,
  args: { selection, noun: NOUN.order, actions: <Button>Изменить статус</Button> },
} satisfies Meta<typeof SelectionBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TwentyOne: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Выбрано: 21 заявка');
    await userEvent.click(canvas.getByRole('button', { name: 'Снять выбор' }));
    await expect(selection.clear).toHaveBeenCalled();
  },
};
export const UnderWay: Story = { args: { progress: { done: 5, total: 21 } } };
export const Nothing: Story = {
  args: { selection: { ...selection, size: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { colorMode: 'dark' } };
