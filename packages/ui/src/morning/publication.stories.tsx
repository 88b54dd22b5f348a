import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PublicationNote } from './publication.tsx';

const meta = {
  component: PublicationNote,
  args: {
    text: 'Опубликовано в 08:03, Жданова Галина: 5 изменений',
    screens: 'экраны 3 из 3 обновлены в 08:03:12',
    people: {
      text: 'людям: 1 дошло · 1 ознакомлен · 1 не подключён',
      lines: [
        { name: 'Громова Надежда', state: '✓✓ ознакомлен' },
        { name: 'Фомина Надежда', state: 'не подключён' },
      ],
    },
    isRecent: true,
    refusal: null,
    failure: null,
    busy: false,
    onRecall: fn(),
  },
} satisfies Meta<typeof PublicationNote>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The people are counted, and each is named with how far it has come. */
export const ToPeople: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/^людям: 1 дошло/));
    await expect(canvas.getByText('Фомина Надежда: не подключён')).toBeVisible();
  },
};
export const ToPeopleOnPhone: Story = { globals: { viewport: { value: 'phone' } } };
