import type { Meta, StoryObj } from '@storybook/react-vite';
import { NOUN } from '@zvonok/domain/text/plural';
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
/** One line, however much can be done: the rest is reached by scrolling or with the keyboard. */
export const Phone: Story = {
  args: {
    actions: (
      <>
        <Button>Изменить статус</Button>
        <Button>Печать</Button>
        <Button variant="danger">Удалить</Button>
      </>
    ),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const bar = canvas.getByRole('region', { name: 'Выбранное' });
    await expect(bar.offsetHeight).toBeLessThan(64);
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    const last = canvas.getByRole('button', { name: 'Выбрать все' });
    for (let step = 0; step < 4; step += 1) await userEvent.tab();
    await expect(last).toHaveFocus();
    await expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(bar.getBoundingClientRect().right);
    await expect(canvas.getByRole('button', { name: 'Снять выбор' })).toBeVisible();
  },
};
