import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { SchoolCard } from './settings-cards.tsx';

const meta = {
  component: SchoolCard,
  args: {
    school: {
      schoolName: 'Гимназия № 7',
      timeZone: 'Asia/Yekaterinburg',
      openBoard: true,
      phoneSignIn: false,
    },
    actions: <Button>Изменить</Button>,
  },
} satisfies Meta<typeof SchoolCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Екатеринбург, МСК+2')).toBeVisible();
    await expect(canvas.getByText('открыт')).toBeVisible();
    await expect(canvas.getByText('запрещён')).toBeVisible();
  },
};
export const LongName: Story = {
  args: {
    school: {
      ...meta.args.school,
      schoolName:
        'Муниципальное автономное общеобразовательное учреждение «Гимназия № 146 имени Героя Советского Союза»',
    },
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
