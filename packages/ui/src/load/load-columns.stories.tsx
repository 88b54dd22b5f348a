import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TeacherLoad } from '@zvonok/domain/load/teacher-load';
import { expect, within } from 'storybook/test';
import { RecordTable } from '../lists/record-table.tsx';
import { LONG_LOAD, SIX_DAYS, teachersOfDemo } from '../testing/loads.ts';
import { HeatLegend, HeatScale } from './heat-cell.tsx';
import { teacherLoadColumns } from './load-records.tsx';

interface TableArgs {
  loads: readonly TeacherLoad[];
  layout: Parameters<typeof teacherLoadColumns>[0]['layout'];
  isWeek: boolean;
}

/** The load of teachers, day by day. */
const meta = {
  subcomponents: { HeatScale, HeatLegend, RecordTable },
  render: ({ loads, layout, isWeek }) => (
    <HeatScale>
      <HeatLegend />
      <RecordTable
        label="Нагрузка учителей"
        items={loads}
        columns={teacherLoadColumns({ layout, isWeek })}
        sort={{ by: 'name', direction: 'ascending' }}
        nameOf={({ name }) => name}
        empty={{ title: 'Расписания пока нет' }}
      />
    </HeatScale>
  ),
  args: teachersOfDemo({ count: 12, missing: 2 }),
} satisfies Meta<TableArgs>;
export default meta;

type Story = StoryObj<TableArgs>;

/** What differs from the workload is said in words, and so are the windows of a day. */
export const Permanent: Story = {
  play: async ({ args: { loads }, canvas }) => {
    const [first] = loads;
    const row = within(canvas.getAllByRole('row')[1] as HTMLElement);
    await expect(row.getByText('недостаёт 2')).toBeVisible();
    const [monday] = first?.days ?? [];
    const windows = within(row.getAllByRole('cell')[2] as HTMLElement).queryByText(/окн/);
    await expect(windows !== null).toBe((monday?.windows ?? 0) > 0);
  },
};
export const Week: Story = { args: { isWeek: true } };
export const SixDaysAndLongNames: Story = {
  args: { loads: [LONG_LOAD], layout: SIX_DAYS },
};
export const Dark: Story = { globals: { colorMode: 'dark' } };
