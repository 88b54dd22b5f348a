import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button, buttonLook } from '../controls/button.tsx';
import { RootNotice } from './root-notice.tsx';

const meta = {
  component: RootNotice,
  args: { children: 'Доступна новая версия', onClose: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '200px' } } },
} satisfies Meta<typeof RootNotice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Update: Story = {
  args: {
    children: 'Доступна новая версия. Введённое не пропадёт: сохраните его и обновите.',
    actions: (
      <Button size="sm" variant="solid">
        Обновить
      </Button>
    ),
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Скрыть' }));

    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const OnlyText: Story = {};

export const Lasting: Story = {
  render: ({ children }) => (
    <RootNotice
      actions={
        <a {...buttonLook({ size: 'sm', variant: 'solid' })} href="#desktop">
          Перейти на сайт для компьютеров
        </a>
      }
    >
      {children}
    </RootNotice>
  ),
  args: { children: 'Эта версия сделана для телефонов.' },
};

export const LongText: Story = {
  args: {
    children:
      'На телефоне удобнее в приложении: откройте меню браузера, выберите «Поделиться», затем «На экран „Домой“». Расписание на неделю видно целиком на компьютере.',
    actions: (
      <>
        <Button size="sm" variant="solid">
          Установить приложение
        </Button>
        <Button size="sm">Понятно</Button>
      </>
    ),
  },
  globals: { viewport: { value: 'phone' } },
};
