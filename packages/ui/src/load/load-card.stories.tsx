import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { CLASS_LOAD, LONG_LOAD, SIX_DAYS, teachersOfDemo } from '../testing/loads.ts';
import { HeatScale } from './heat-cell.tsx';
import { LoadCard } from './load-records.tsx';

const { loads, layout } = teachersOfDemo({ count: 1, missing: 3 });
const [load] = loads;
if (!load) throw new Error('The demo has no teachers.');

const meta = {
  component: LoadCard,
  globals: { viewport: { value: 'phone' } },
  args: {
    load,
    layout,
    isWeek: false,
    actions: (
      <Button size="sm" variant="ghost">
        Подробнее
      </Button>
    ),
  },
  render: (args) => (
    <HeatScale>
      <LoadCard {...args} />
    </HeatScale>
  ),
} satisfies Meta<typeof LoadCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Teacher: Story = {};
export const Class: Story = { args: { load: CLASS_LOAD } };
export const SixDays: Story = { args: { load: LONG_LOAD, layout: SIX_DAYS } };
