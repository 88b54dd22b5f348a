import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { PlusIcon } from '../controls/lazy-icon.tsx';
import { DateRangeFilter, type DayRange } from './date-range-filter.tsx';
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx';
import { type ListSort, SortMenu } from './sort-menu.tsx';
import { StatusFilter } from './status-filter.tsx';

const onSearch = fn();
const STATUSES = [
  { value: 'AWAITING_EXECUTION', label: 'Ожидает подтверждения' },
  { value: 'IN_PROGRESS', label: 'В процессе' },
  { value: 'COMPLETED', label: 'Выполнена' },
];

function Remembering({ search, ...props }: ListToolbarProps) {
  const [text, setText] = useState(search?.value ?? '');
  const [sort, setSort] = useState<ListSort>({ by: 'title', direction: 'ascending' });
  const [chosen, setChosen] = useState<string[]>([]);
  const [range, setRange] = useState<DayRange>({ from: null, to: null });
  return (
    <ListToolbar
      {...props}
      search={{
        label: 'Найти событие',
        value: text,
        onChange: (next) => {
          onSearch(next);
          setText(next);
        },
      }}
      filters={
        <>
          <StatusFilter options={STATUSES} chosen={chosen} onChange={setChosen} />
          <SortMenu
            options={[
              { id: 'title', label: 'По названию' },
              { id: 'start', label: 'По началу' },
            ]}
            value={sort}
            onChange={setSort}
          />
        </>
      }
      actions={
        <Button variant="solid" icon={<PlusIcon size={18} />}>
          Добавить
        </Button>
      }
    >
      <DateRangeFilter value={range} onChange={setRange} initial={{ from: '2026-11-18', to: '2026-11-18' }} />
    </ListToolbar>
  );
}

const meta = {
  component: ListToolbar,
  subcomponents: { StatusFilter, SortMenu, DateRangeFilter },
  render: (args) => <Remembering {...args} />,
} satisfies Meta<typeof ListToolbar>;
export default meta;

type Story = StoryObj<typeof meta>;

/** `/` goes to the search, Escape and the cross clear it. */
export const Searched: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Найти событие' });
    await userEvent.keyboard('/');
    await expect(field).toHaveFocus();

    await userEvent.type(field, 'вечер/2 ');
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('вечер/2'));
    await userEvent.click(canvas.getByRole('button', { name: 'Очистить поиск' }));
    await expect(onSearch).toHaveBeenLastCalledWith('');
    await expect(field).toHaveFocus();
  },
};

/** Boxes are ticked one after the other; the button says what is chosen. */
export const Filtered: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Статус: все' }));
    const menu = document.body;
    const item = (name: string) =>
      [...menu.querySelectorAll('[role=menuitemcheckbox]')].find(({ textContent }) => textContent === name);
    await waitFor(() => expect(item('В процессе')).toBeVisible());
    await userEvent.click(item('В процессе') ?? menu);
    await expect(
      canvas.getByRole('button', { name: 'Статус: В процессе', hidden: true }),
    ).toBeInTheDocument();
    await userEvent.click(item('Выполнена') ?? menu);
    await expect(canvas.getByRole('button', { name: 'Статус: выбрано 2', hidden: true })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
  },
};

/** Opening the days takes over today; an end before the start shows an error and changes nothing. */
export const Days: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Период: все дни' }));
    await expect(canvas.getByRole('button', { name: 'Период: 18.11.2026' })).toBeVisible();
    const [day] = canvas.getAllByRole('spinbutton', { name: /день.*Дата окончания/ });
    await userEvent.click(day ?? document.body);
    await userEvent.keyboard('17');
    await expect(await canvas.findByText('Дата окончания не может быть раньше даты начала.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Период: 18.11.2026' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Сбросить' }));
    await expect(canvas.getByRole('button', { name: 'Период: все дни' })).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
