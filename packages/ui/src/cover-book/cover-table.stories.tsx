import type { Meta, StoryObj } from '@storybook/react-vite';
import { emptyBookText } from '@zvonok/domain/cover-book/cover-texts';
import { type CoverEntry, sortedCovers } from '@zvonok/domain/cover-book/covers';
import type { CoverSort } from '@zvonok/domain/sorting/list-choices';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { RecordTable } from '../lists/record-table.tsx';
import { coversOfDemo, LONG_COVER } from '../testing/covers.ts';
import { COVER_COLUMNS } from './cover-records.tsx';

function Book({ entries }: { entries: readonly CoverEntry[] }) {
  const [sort, setSort] = useState({ by: 'date' as CoverSort, direction: 'ascending' as const });
  return (
    <RecordTable
      label="Журнал замен"
      items={sortedCovers(entries, sort)}
      columns={COVER_COLUMNS}
      sort={sort}
      onSort={(wanted) => setSort(wanted as typeof sort)}
      nameOf={({ id }) => String(id)}
      empty={{ title: emptyBookText({ kind: 'month', from: '2026-11-01' }) }}
    />
  );
}

/** The book as a table. */
const meta = { component: Book, args: { entries: coversOfDemo(64) } } satisfies Meta<typeof Book>;
export default meta;

type Story = StoryObj<typeof meta>;

/** As schools keep it, and a heading sorts it. */
export const Month: Story = {
  play: async ({ args: { entries }, canvas, userEvent }) => {
    const rows = () => canvas.getAllByRole('row').slice(1);
    await expect(rows()).toHaveLength(entries.length);
    const first = () =>
      within(rows()[0] as HTMLElement)
        .getAllByRole('cell')
        .at(-3)
        ?.textContent?.replaceAll('\u00a0', ' ');
    const names = entries.map(({ who }) => who.name).toSorted((a, b) => a.localeCompare(b, 'ru'));

    await userEvent.click(canvas.getByRole('button', { name: /Кто замещал/ }));
    await expect(first()).toBe(names[0]);
    await expect(canvas.getByRole('columnheader', { name: /Кто замещал/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  },
};
export const Empty: Story = {
  args: { entries: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('В ноябре замен не было')).toBeVisible();
  },
};
export const LongNames: Story = { args: { entries: [LONG_COVER] } };
export const Dark: Story = { globals: { colorMode: 'dark' } };
