import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { demoTeachers } from '../testing/demo-timetable.ts';
import { BOARD, OPEN_LESSONS, TOLD } from '../testing/morning.ts';
import { AbsentList } from './absent-list.tsx';
import { Consequences } from './consequences.tsx';
import { MorningBoard, type MorningBoardProps, type MorningStep } from './morning-board.tsx';
import { OpenLessonList } from './open-lesson-list.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { PublicationNote } from './publication-note.tsx';

const PEOPLE = [
  { id: 1, name: 'Фомина Н. Н.', span: 'весь день', open: 1, proposed: 4 },
  { id: 2, name: 'Громова Н. Н.', span: '1–3 урок', open: 0, proposed: 0 },
];
const TEXTS = {
  'fewer-changes': { sum: '4 замены, не закрыто: 1', difference: null },
  'by-subject': { sum: '5 замен', difference: 'отличий: 2' },
  evenly: { sum: '3 замены, домой: 1, не закрыто: 1', difference: 'отличий: 1' },
};

const onAdd = fn();
const onOpen = fn();
const onStep = fn();

function Board(props: Pick<MorningBoardProps, 'narrow' | 'failure' | 'foot'>) {
  const [step, setStep] = useState<MorningStep>('absent');
  const field = useRef<HTMLDivElement>(null);
  return (
    <MorningBoard
      {...props}
      step={step}
      onStep={setStep}
      absentTitle="Нет сегодня"
      absent={
        <AbsentList
          field={field}
          title="Нет сегодня"
          people={PEOPLE}
          teachers={demoTeachers}
          onAdd={onAdd}
          onMore={fn()}
          busy={false}
          failure={null}
        />
      }
      lessons={
        <OpenLessonList
          summary="4 замены, не закрыто: 1"
          onUndo={fn()}
          lessons={OPEN_LESSONS}
          selected="1"
          onSelect={fn()}
          onOpen={onOpen}
          onStep={onStep}
          onPin={fn()}
          busy={false}
        />
      }
      consequences={
        <>
          <PlanChoice chosen="fewer-changes" texts={TEXTS} onChoose={fn()} />
          <Consequences board={BOARD} told={TOLD} load={TOLD} />
        </>
      }
    />
  );
}

const meta = {
  component: MorningBoard,
  subcomponents: { AbsentList, OpenLessonList, PlanChoice, Consequences, PublicationNote },
  render: ({ narrow, failure, foot }) => <Board narrow={narrow} failure={failure} foot={foot} />,
  args: {
    narrow: false,
    step: 'absent',
    onStep: fn(),
    absentTitle: 'Нет сегодня',
    absent: null,
    lessons: null,
    consequences: null,
    failure: null,
    foot: (
      <Button variant="solid" wide>
        Проверить и опубликовать
      </Button>
    ),
  },
} satisfies Meta<typeof MorningBoard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A few letters and Enter enter somebody; a row opens everything that could be done. */
export const Columns: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: /Кого нет/ }), 'панов{Enter}');
    await expect(onAdd).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Следующее предложение: 1 урок, 7Б' }));
    await expect(onStep).toHaveBeenCalledWith('1', 1);
    await userEvent.click(canvas.getByRole('button', { name: /^1 7Б Алгебра/ }));
    await expect(onOpen).toHaveBeenCalledWith('1');
    await userEvent.click(canvas.getByRole('radio', { name: 'Кому сообщим' }));
    await expect(canvas.getByText('2 урок, 10А, Английский язык (2 группа)')).toBeVisible();
  },
};

/** One step at a time. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { narrow: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2. План' }));
    await expect(canvas.getByRole('list', { name: 'Уроки без учителя' })).toBeVisible();
  },
};

export const Overtaken: Story = {
  args: { failure: 'Пока вы смотрели, расписание изменили. План составлен заново: проверьте его ещё раз.' },
};

export const Published: Story = {
  args: {
    foot: (
      <PublicationNote
        text="Опубликовано в 08:03: 5 изменений"
        screens="экраны 3 из 3 обновлены в 08:03:12"
        isRecent
        failure={null}
        busy={false}
        onRecall={fn()}
      />
    ),
  },
};
/** Later the way back stands behind, and asks. */
export const PublishedLongAgo: Story = {
  args: {
    foot: (
      <PublicationNote
        text="Опубликовано в 08:03: 5 изменений"
        screens={null}
        isRecent={false}
        failure="Кто-то изменил один из этих уроков. Отозвать публикацию целиком уже нельзя."
        busy={false}
        onRecall={fn()}
      />
    ),
  },
};
export const Dark: Story = { globals: { colorMode: 'dark' } };
