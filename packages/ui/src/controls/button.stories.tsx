import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button, IconButton } from './button.tsx';
import { DownloadIcon, SwapIcon } from './icon.tsx';

const meta = {
  component: Button,
  subcomponents: { IconButton },
  args: { children: 'Добавить замены', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Outline: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Добавить замены' }));

    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Solid: Story = { args: { variant: 'solid' } };
export const Ghost: Story = { args: { variant: 'ghost' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Очистить' } };
export const WithIcon: Story = { args: { icon: <SwapIcon /> } };
export const Small: Story = { args: { size: 'sm' } };
export const Disabled: Story = { args: { disabled: true } };

export const Busy: Story = {
  args: { variant: 'solid', busy: true, children: 'Войти' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Войти' }));

    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const OnlyAnIcon: Story = {
  render: () => <IconButton label="Экспортировать расписание" icon={<DownloadIcon />} />,
};

export const LongText: Story = {
  args: { children: 'Выключить режим замены и вернуться к просмотру расписания на эту неделю' },
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 280 }}>
        <Story />
      </div>
    ),
  ],
};
