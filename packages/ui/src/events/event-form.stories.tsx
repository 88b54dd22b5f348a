import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { EVENT_FIELDS, type EventField, type EventFieldState, EventFields, EventForm } from './event.tsx';

const VALUES: Partial<Record<EventField, string>> = {
  title: 'Вечер настольных игр',
  description: 'Свои игры приветствуются.',
  location: 'Столовая',
  responsible: 'Савельева Е. Ю.',
  startDate: '2026-12-04',
  startTime: '16:00',
  endDate: '2026-12-04',
  endTime: '18:30',
};
const fieldsOf = (errors: Partial<Record<EventField, string>> = {}, values = VALUES) =>
  Object.fromEntries(
    EVENT_FIELDS.map((name): [EventField, EventFieldState] => [
      name,
      { value: values[name] ?? '', error: errors[name] ?? null, onChange: fn(), onBlur: fn() },
    ]),
  ) as Record<EventField, EventFieldState>;

const meta = {
  component: EventForm,
  subcomponents: { EventFields },
  args: {
    fields: fieldsOf(),
    author: 'Савельева Е.',
    canSave: true,
    busy: false,
    failure: null,
    back: <Button>Вернуться</Button>,
    onSubmit: fn(),
  },
} satisfies Meta<typeof EventForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Место'), '{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Wrong: Story = {
  args: {
    fields: fieldsOf(
      {
        title: 'Обязательное поле.',
        startDate: 'Введите корректную дату.',
        startTime: 'Введите корректное время.',
        endDate: 'Дата окончания не может быть раньше даты начала.',
        endTime: 'Время окончания не может быть раньше времени начала.',
      },
      {},
    ),
    author: null,
    canSave: false,
  },
};
export const Refused: Story = {
  args: { failure: 'Сервер не ответил. Проверьте подключение к сети и повторите.' },
};
export const Phone: Story = { ...Wrong, globals: { viewport: { value: 'phone' } } };
