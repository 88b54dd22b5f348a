import type { Meta, StoryObj } from '@storybook/react-vite';
import { coverTotals } from '@zvonok/domain/cover-book/covers';
import { expect, within } from 'storybook/test';
import { coversOfDemo, LONG_COVER } from '../testing/covers.ts';
import { CoverTotals } from './cover-totals.tsx';

const meta = {
  component: CoverTotals,
  args: { totals: coverTotals(coversOfDemo(64)) },
} satisfies Meta<typeof CoverTotals>;
export default meta;

type Story = StoryObj<typeof meta>;

/** As many dots as hours, which the table says in numbers. */
export const Month: Story = {
  play: async ({ args: { totals }, canvas }) => {
    const rows = canvas.getAllByRole('row').slice(1);
    await expect(rows).toHaveLength(totals.length);
    const counts = rows.map((row) => Number(within(row).getAllByRole('cell')[0]?.textContent));
    await expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    for (const [index, row] of rows.entries()) {
      await expect(row.querySelectorAll('circle')).toHaveLength(counts[index] ?? -1);
    }
  },
};
/** A column for each month that has substitutions. */
export const Year: Story = {
  args: {
    totals: coverTotals(
      ['2026-09-01', '2026-10-01', '2026-11-02', '2026-12-01', '2027-02-01', '2027-04-01'].flatMap(
        (from, index) =>
          coversOfDemo(50 + 10 * index, from).map((entry) => ({ ...entry, id: index * 1000 + entry.id })),
      ),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Сен' })).toBeInTheDocument();
  },
};
/** A column of parts without any is left out, and no row says «0» of its part. */
export const WithoutParts: Story = {
  args: {
    totals: coverTotals(coversOfDemo(20).map((entry) => ({ ...entry, kind: 'replacement' as const }))),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: /^Из них/ })).toBeNull();
    await expect(canvas.getByRole('columnheader', { name: 'Часов замещено' })).toBeInTheDocument();
  },
};
export const LongNames: Story = { args: { totals: coverTotals([LONG_COVER]) } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
