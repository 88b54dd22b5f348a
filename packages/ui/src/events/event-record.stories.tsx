import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { EventRecord } from './event.tsx';

const event = {
  id: 12,
  title: 'Вечер настольных игр',
  description: 'Свои игры приветствуются.',
  location: 'Столовая',
  responsible: 'Савельева Е. Ю.',
  creator: 'Савельева Е.',
  startDate: '2026-12-04 16-00-00',
  endDate: '2026-12-04 18-30-00',
};

const meta = {
  component: EventRecord,
  args: { event, actions: <Button>Изменить</Button> },
} satisfies Meta<typeof EventRecord>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = {};
export const Bare: Story = { args: { event: { ...event, location: '', responsible: '', creator: null } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
