import type { Meta, StoryObj } from '@storybook/react-vite';
import { SETUP_STEP_TEXT, SETUP_STEPS } from '@zvonok/domain/setup/steps';
import { expect, fn } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { SetupList } from './setup-list.tsx';

const stepsUpTo = (count: number) =>
  SETUP_STEPS.map((step, index) => ({
    step,
    done: index < count,
    actions:
      index < count ? (
        <Button size="sm">Изменить</Button>
      ) : (
        <Button size="sm" variant={index === count ? 'solid' : 'outline'}>
          {SETUP_STEP_TEXT[step].action}
        </Button>
      ),
  }));

const meta = {
  component: SetupList,
  args: {
    steps: stepsUpTo(2),
    openedAs: 'computer',
    addressHelp: <Button size="sm">Три способа</Button>,
    hiding: false,
    onHide: fn(),
  },
} satisfies Meta<typeof SetupList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Begun: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Готово 2 из 5')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.getByRole('heading', { name: /^Звонки и дни\s+\(готово\)$/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Скрыть' }));
    await expect(args.onHide).toHaveBeenCalledOnce();
  },
};
export const InTheNetwork: Story = {
  args: { openedAs: 'network' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/в сети школы, без сертификата\. Пароли идут по сети открыто/),
    ).toBeVisible();
  },
};
export const Nothing: Story = { args: { steps: stepsUpTo(0) } };
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
