import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { LoaderBar } from './loader-bar.tsx';

const meta = { component: LoaderBar, args: { active: true } } satisfies Meta<typeof LoaderBar>;
export default meta;

type Story = StoryObj<typeof meta>;

function Loading() {
  const [active, setActive] = useState(false);
  return (
    <>
      <LoaderBar active={active} />
      <Button onClick={() => setActive(!active)}>{active ? 'Готово' : 'Загрузить'}</Button>
    </>
  );
}

export const Active: Story = {};

export const StartsJumpsEndsHides: Story = {
  render: () => <Loading />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Загрузить' }));
    const bar = canvas.getByRole('progressbar', { name: 'Загрузка' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '75'));

    await userEvent.click(canvas.getByRole('button', { name: 'Готово' }));
    await expect(bar).toHaveAttribute('aria-valuenow', '100');
    await waitFor(() => expect(bar).not.toBeInTheDocument());
  },
};

export const Idle: Story = { args: { active: false } };
