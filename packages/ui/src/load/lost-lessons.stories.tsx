import type { Meta, StoryObj } from '@storybook/react-vite';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { lossSentences, lostOf } from '@zvonok/domain/lost-lessons/lost-lessons';
import { expect, fn, screen, within } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { RecordTable } from '../lists/record-table.tsx';
import { talliesOfDemo } from '../testing/covers.ts';
import {
  FragileLessons,
  LOST_LESSONS_COLUMNS,
  LossSummary,
  LostLessonsCard,
  LostLessonsDetails,
} from './lost-lessons.tsx';

const tallies = talliesOfDemo().toSorted((a, b) => lostOf(b) - lostOf(a));
const [worst] = tallies;
if (!worst) throw new Error('The demo has no lessons.');

/** What each class had of each subject, and the days on which it lost some. */
const meta = {
  component: LostLessonsDetails,
  subcomponents: { FragileLessons, LostLessonsCard, LossSummary, RecordTable },
  args: { open: true, tally: worst, onClose: fn() },
} satisfies Meta<typeof LostLessonsDetails>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Days: Story = {
  play: async ({ args: { tally } }) => {
    const dialog = within(await screen.findByRole('dialog'));
    const rows = dialog.getAllByRole('row').slice(1);
    await expect(rows).toHaveLength(tally.lessons.length);
  },
};
export const NothingLost: Story = { args: { tally: { ...worst, held: worst.due, lessons: [] } } };
export const InATable: Story = {
  render: () => (
    <RecordTable
      label="Потерянные уроки"
      items={tallies.slice(0, 20)}
      columns={LOST_LESSONS_COLUMNS}
      sort={{ by: 'lost', direction: 'descending' }}
      nameOf={({ group, subject }) => `${groupName(group)}, ${subject.name}`}
      empty={{ title: 'Ничего не нашлось' }}
    />
  ),
};
export const Card: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <LostLessonsCard
      tally={worst}
      actions={
        <Button size="sm" variant="ghost">
          Подробнее
        </Button>
      }
    />
  ),
};
export const Summary: Story = {
  render: () => (
    <LossSummary
      sentences={lossSentences(
        { date: '2026-11-01', tallies, recordedFrom: '2026-09-07' },
        { date: '2026-10-01', tallies, recordedFrom: '2026-09-07' },
      )}
      link={<Button size="sm">Все потерянные уроки</Button>}
    />
  ),
};

/** What of tomorrow has no second teacher. */
export const Fragile: Story = {
  render: () => (
    <FragileLessons
      title="Завтра хрупко"
      fragile={3}
      lessons={210}
      subjects={[
        { subject: 'Химия', lessons: ['3 урок, 8А', '4 урок, 9Б'] },
        { subject: 'Музыка', lessons: ['1 урок, 5А'] },
      ]}
      ofOne={['Музыка 5–7', 'Химия 8–9']}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^3 урока из 210 без запаса/)).toBeVisible();
    await userEvent.click(canvas.getByText('По предметам: 2'));
    await expect(canvas.getByText(/3 урок, 8А; 4 урок, 9Б/)).toBeVisible();
  },
};
