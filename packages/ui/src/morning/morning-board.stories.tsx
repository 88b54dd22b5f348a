import type { Meta, StoryObj } from '@storybook/react-vite';
import { lostPinText } from '@zvonok/domain/planning/morning-texts';
import { LOST_CHOICE } from '@zvonok/domain/planning/move-obstacles';
import { overtakenMessage, UNRECALLABLE } from '@zvonok/domain/planning/publication-texts';
import { CORRIDOR_SCREEN } from '@zvonok/domain/screens/pairing-code';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import { useRef, useState } from 'react';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { demoTeachers } from '../testing/demo-timetable.ts';
import { BOARD, MANY_LESSONS, ONE_HOUR, OPEN_LESSONS, PEOPLE, TEXTS, TOLD } from '../testing/morning.ts';
import { AbsentList } from './absent-list.tsx';
import { Consequences } from './consequences.tsx';
import { MorningBoard, type MorningBoardProps, type MorningStep } from './morning-board.tsx';
import { MorningBoardSkeleton, OpenLessonListSkeleton } from './morning-board-skeleton.tsx';
import type { OpenLesson } from './morning-data.ts';
import { LostChoices, OpenLessonList } from './open-lesson-list.tsx';
import { PlanChoice } from './plan-choice.tsx';
import {
  PublicationHistory,
  PublicationNote,
  PublishedLessons,
  RecalledNote,
  StayingLessons,
} from './publication.tsx';
import { SpanMenu } from './span-menu.tsx';

const LOST_LESSON = { number: 3, group: { id: 1, number: 7, letter: 'Б' } } as const;

const PUBLICATION = {
  text: 'Опубликовано в 08:03, Жданова Галина: 5 изменений',
  ...{ refusal: null, failure: null, busy: false, onRecall: fn() },
};
const STAYS = [
  { lessonId: 1, subgroupId: null, text: '7Б, вторник, 3 урок: Ковалёва А. В. уже заменяет Фомину Н. Н.' },
];

const onRestore = fn();
const onAdd = fn();
const onSpan = fn();
const onOpen = fn();
const onStep = fn();
const onPin = fn();

type BoardProps = Pick<MorningBoardProps, 'narrow' | 'failure' | 'foot'> & {
  pending?: readonly string[];
  lessons?: readonly OpenLesson[];
  lost?: readonly string[];
};

function Board({ pending = [], lessons = OPEN_LESSONS, lost = [], ...props }: BoardProps) {
  const [step, setStep] = useState<MorningStep>('absent');
  const field = useRef<HTMLDivElement>(null);
  return (
    <MorningBoard
      {...props}
      step={step}
      onStep={setStep}
      absentTitle="Нет сегодня"
      absentSum="не закрыто: 1, предложено: 4"
      absent={
        <AbsentList
          field={field}
          title="Нет сегодня"
          people={PEOPLE}
          teachers={demoTeachers}
          onAdd={onAdd}
          numbers={DEFAULT_WEEK_LAYOUT.numbers}
          days={['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30']}
          onSpan={onSpan}
          onMore={fn()}
          {...{ pending, failure: null, readSentence: () => ({ entries: [], unread: [] }), onAccept: fn() }}
        />
      }
      planSum="4 замены, не закрыто: 1"
      onUndo={fn()}
      lessons={
        <>
          <PlanChoice chosen="fewer-changes" texts={TEXTS} onChoose={fn()} />
          <OpenLessonList
            lost={lost}
            lessons={lessons}
            selected="1"
            onSelect={fn()}
            onOpen={onOpen}
            onStep={onStep}
            onPin={onPin}
            busy={false}
          />
        </>
      }
      consequences={<Consequences board={BOARD} notified={TOLD} load={TOLD} />}
    />
  );
}

const meta = {
  component: MorningBoard,
  subcomponents: {
    AbsentList,
    SpanMenu,
    OpenLessonList,
    LostChoices,
    PlanChoice,
    Consequences,
    PublicationNote,
    RecalledNote,
    StayingLessons,
    PublicationHistory,
    PublishedLessons,
    MorningBoardSkeleton,
    OpenLessonListSkeleton,
  },
  render: ({ narrow, failure, foot }) => <Board narrow={narrow} failure={failure} foot={foot} />,
  args: {
    narrow: false,
    step: 'absent',
    onStep: fn(),
    absentTitle: 'Нет сегодня',
    absentSum: '',
    absent: null,
    planSum: '',
    onUndo: null,
    lessons: null,
    consequences: null,
    failure: null,
    foot: <Button variant="solid">Проверить и опубликовать</Button>,
  },
} satisfies Meta<typeof MorningBoard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A few letters and Enter enter an absence; a row opens all possible moves. */
export const Columns: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: /Кого нет/ }), 'панов{Enter}');
    await expect(onAdd).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Следующее предложение: 1 урок, 7Б' }));
    await expect(onStep).toHaveBeenCalledWith('1', 1);
    await userEvent.click(canvas.getByRole('button', { name: /^1 7Б Алгебра/ }));
    await expect(onOpen).toHaveBeenCalledWith('1');
    const screen = within(canvas.getByRole('list', { name: CORRIDOR_SCREEN }));
    await expect(screen.getAllByRole('listitem')).toHaveLength(4);
    await expect(screen.queryByText(/История/)).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Кому сообщим' }));
    await expect(canvas.getByText('2 урок, 10А, Английский язык (2 группа)')).toBeVisible();
  },
};

/** The line of the hours says when two lessons are at one time: the time stands once. */
export const OneHour: Story = {
  render: (args) => <Board {...args} lessons={ONE_HOUR} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^1 (7Б|9А) Алгебра/ })).toHaveLength(2);
    await expect(canvas.getAllByText('08:30')).toHaveLength(1);
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

/** A stroke to the left shows the next proposal, to the right the one before; a short one does nothing. */
export const Swiped: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { narrow: true },
  play: async ({ canvas, userEvent }) => {
    onStep.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: '2. План' }));
    const row = canvas.getByRole('button', { name: /^1 7Б Алгебра/ });
    const touch = (clientX: number) => new Touch({ identifier: 1, target: row, clientX, clientY: 100 });
    const swipe = (from: number, to: number) => {
      fireEvent.touchStart(row, { touches: [touch(from)] });
      fireEvent.touchEnd(row, { changedTouches: [touch(to)] });
    };
    swipe(200, 180);
    await expect(onStep).not.toHaveBeenCalled();
    swipe(200, 100);
    await expect(onStep).toHaveBeenLastCalledWith('1', 1);
    swipe(100, 200);
    await expect(onStep).toHaveBeenLastCalledWith('1', -1);
  },
};

/** The time of an absence is changed by one more press, from the keyboard too. */
export const AnotherSpan: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    onSpan.mockClear();
    const chip = canvas.getByRole('button', { name: 'Фомина Н. Н., весь день: изменить сроки' });
    chip.focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await page.findByRole('group', { name: 'На сколько: Фомина Н. Н.' }));
    await waitFor(() => expect(menu.getByRole('button', { name: 'Весь день' })).toHaveFocus());
    await userEvent.click(
      within(menu.getByRole('group', { name: 'По урок' })).getByRole('button', { name: '3' }),
    );
    await expect(onSpan).toHaveBeenLastCalledWith(1, {
      ...{ firstLesson: 1, lastLesson: 3, lastDate: '2026-11-24' },
    });
    await waitFor(() => expect(page.queryByRole('group', { name: /^На сколько/ })).toBeNull());

    await userEvent.click(chip);
    await userEvent.click(await page.findByRole('button', { name: '26 ноября' }));
    await expect(onSpan).toHaveBeenLastCalledWith(1, {
      ...{ firstLesson: null, lastLesson: null, lastDate: '2026-11-26' },
    });
    await userEvent.click(chip);
    await page.findByRole('group', { name: 'На сколько: Фомина Н. Н.' });
  },
};
export const AnotherSpanOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { narrow: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Громова Н. Н., 1–3 урок: изменить сроки' }));
    const menu = await within(canvasElement.ownerDocument.body).findByRole('group', { name: /^На сколько/ });
    await waitFor(() => {
      const { left, right } = menu.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(window.innerWidth);
    });
  },
};

/** A slow network: the name stands there at once, and the next one can be typed. */
export const BeingEntered: Story = {
  render: ({ foot }) => <Board narrow={false} failure={null} foot={foot} pending={['Кузьмина Л. В.']} />,
  play: async ({ canvas, userEvent }) => {
    const absent = within(canvas.getByRole('list', { name: 'Нет сегодня' }));
    await expect(absent.getByText('Кузьмина Л. В.').closest('li')).toHaveAttribute('aria-busy', 'true');
    await userEvent.type(canvas.getByRole('combobox', { name: /Кого нет/ }), 'панов{Enter}');
    await expect(canvas.getByRole('combobox', { name: /Кого нет/ })).toHaveFocus();
  },
};

/** A chosen substitute is away now, and another lesson has its teacher again. */
export const ChoicesLost: Story = {
  render: ({ foot }) => (
    <Board
      narrow={false}
      failure={null}
      foot={foot}
      lost={[
        lostPinText({ part: LOST_LESSON, choice: 'Орлов И. С.', reason: LOST_CHOICE.away }),
        lostPinText({ part: { ...LOST_LESSON, number: 5 }, choice: 'Домой', reason: LOST_CHOICE.taught }),
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Выбор снят' })).toHaveTextContent(
      '3 урок, 7Б. Выбор снят (Орлов И. С.): учитель отсутствует',
    );
  },
};

/** Twenty are away: the publish button stays in sight from the first lesson to the last. */
export const LongDay: Story = {
  render: ({ foot }) => <Board narrow={false} failure={null} foot={foot} lessons={MANY_LESSONS} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Проверить и опубликовать' });
    const isInSight = () => {
      const { top, bottom } = button.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    };
    await expect(isInSight()).toBe(true);
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect(isInSight()).toBe(true);
    window.scrollTo(0, 0);
  },
};

export const Overtaken: Story = {
  args: { failure: overtakenMessage(['6Б, вторник, 1 урок: Ковалёва А. В. уже заменяет Алексеева Е. С.']) },
};

export const Published: Story = {
  args: {
    foot: <PublicationNote {...PUBLICATION} screens="экраны 3 из 3 обновлены в 08:03:12" isRecent />,
  },
};
/** Later the way back stands behind, and asks. */
export const PublishedLongAgo: Story = {
  args: {
    foot: (
      <PublicationNote
        {...PUBLICATION}
        screens={null}
        isRecent={false}
        failure="Не отозвано. Сервер не отвечает: попробуйте ещё раз."
      />
    ),
  },
};
/** Where all of it was changed since there is no way back: the reason stands in its place. */
export const PublishedForGood: Story = {
  args: {
    foot: <PublicationNote {...PUBLICATION} screens={null} isRecent={false} refusal={UNRECALLABLE} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(UNRECALLABLE)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Отозвать/ })).toBeNull();
  },
};
/** A lesson whose publication is being edited says what stands now, and has a way to leave it so. */
export const EditOfPublished: Story = {
  render: (args) => (
    <Board
      {...args}
      lessons={OPEN_LESSONS.slice(0, 1).map((lesson) => ({
        ...lesson,
        published: 'Панова Л. Е., вместо: Фомина Н. Н.',
      }))}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/опубликовано: Панова/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Оставить как опубликовано/ }));
    await expect(onPin).toHaveBeenCalledWith('1');
  },
};
/** What was published stays in sight, with who has done it and the way to change it. */
export const PublishedList: Story = {
  render: () => (
    <PublishedLessons
      lessons={[
        {
          ...{ key: '1', lesson: '3 урок, 7Б, Алгебра', now: 'Панова Л. Е., вместо: Фомина Н. Н.' },
          ...{ done: 'в 08:03, Жданова Галина', change: <Button size="sm">Изменить</Button> },
        },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Опубликованные уроки' })).toBeVisible();
    await expect(canvas.getByText('в 08:03, Жданова Галина')).toBeVisible();
  },
};
/** What was changed since stays, and says what it is; the recall itself has a way back. */
export const Recalled: Story = {
  args: {
    foot: (
      <>
        <RecalledNote
          text="Отозвана публикация в 08:03, Жданова Галина: 5 изменений"
          stays={STAYS}
          failure={null}
          busy={false}
          onRestore={onRestore}
        />
        <PublicationHistory
          lines={[
            {
              id: 1,
              text: 'Опубликовано в 08:03, Жданова Галина: 5 изменений; отозвано в 08:10, Петрова Елена',
            },
            { id: 2, text: 'Опубликовано в 08:12, Петрова Елена: 2 изменения' },
          ]}
        />
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/уже заменяет/)).toBeVisible();
    await userEvent.click(canvas.getByText('Публикации дня: 2'));
    await expect(canvas.getByText(/отозвано в 08:10/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Вернуть публикацию' }));
    await expect(onRestore).toHaveBeenCalledOnce();
  },
};

/** The three columns stand before anything has come into them. */
export const Loading: Story = {
  render: (args) => <MorningBoardSkeleton {...args} />,
  play: async ({ canvas }) => {
    const columns = ['Нет сегодня', 'Уроки без учителя', 'Последствия'];
    for (const name of columns) {
      await expect(canvas.getByRole('region', { name }).querySelector('[aria-busy=true]')).not.toBeNull();
    }
  },
};

/** One column, that of the step. */
export const LoadingOnAPhone: Story = {
  ...Loading,
  args: { narrow: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { current: 'step' })).toHaveTextContent('1. Кого нет');
    await expect(canvasElement.querySelectorAll('[aria-busy=true]')).toHaveLength(1);
  },
};
