import type { Meta, StoryObj } from '@storybook/react-vite';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import { Button } from '../controls/button.tsx';
import { CurriculumGrid } from './curriculum-grid.tsx';
import { FindingList } from './finding-list.tsx';
import { OpenSlots } from './open-slots.tsx';
import { RunFigures } from './run-figures.tsx';
import { TwoWeeks } from './two-weeks.tsx';

const nothing = () => {};

const meta = {
  component: CurriculumGrid,
  subcomponents: { FindingList, OpenSlots, RunFigures, TwoWeeks },
  args: {
    columns: [
      { id: 1, name: 'Русский язык', shortName: 'Рус. яз.' },
      { id: 2, name: 'Вероятность и статистика', shortName: 'Вер. и стат.' },
    ],
    rows: [
      {
        id: 1,
        name: '5А',
        norm: 29,
        sum: 31,
        hours: new Map([
          [1, 26],
          [2, 5],
        ]),
      },
      { id: 2, name: '11А', norm: null, sum: 2, hours: new Map([[1, 2]]) },
    ],
    onHours: nothing,
    onOpen: nothing,
  },
} satisfies Meta<typeof CurriculumGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Curriculum: Story = {};

export const Findings: Story = {
  render: () => (
    <FindingList
      findings={[
        {
          key: 'a',
          isImpossible: true,
          text: '5А: 36 часов в неделю, а уроков в неделе помещается 35.',
          fixes: ['Убрать у 5А 1 час', 'Добавить урок в неделю'],
          link: <Button size="sm">К учебному плану: 5А</Button>,
        },
        {
          key: 'b',
          isImpossible: false,
          text: '6Б: 31 час в неделю превышает норму.',
          fixes: [],
          link: <Button size="sm">К учебному плану: 6Б</Button>,
        },
      ]}
    />
  ),
};

export const ClosedHours: Story = {
  render: () => (
    <OpenSlots
      name="Фомина Н. Н."
      layout={DEFAULT_WEEK_LAYOUT}
      closed={[{ day: 'MONDAY', number: 1 }]}
      onChange={nothing}
    />
  ),
};

export const Figures: Story = {
  render: () => (
    <RunFigures
      curve={[
        { seconds: 0, cost: 9000 },
        { seconds: 2, cost: 900 },
        { seconds: 20, cost: 400 },
      ]}
      figures={[
        { label: 'Накладки', value: '2', isBad: true },
        { label: 'Окна учителей', value: '41' },
      ]}
    />
  ),
};

export const Difference: Story = {
  render: () => (
    <TwoWeeks
      name="7Б"
      layout={DEFAULT_WEEK_LAYOUT}
      before={[{ day: 'MONDAY', number: 1, text: 'Алгебра · Фомина Н. Н., 214' }]}
      after={[{ day: 'TUESDAY', number: 2, text: 'Алгебра · Фомина Н. Н., 214' }]}
    />
  ),
};
