import type { Meta, StoryObj } from '@storybook/react-vite';
import { noLimits, type TeacherLimits } from '@zvonok/domain/generator/limits';
import { DEFAULT_EDITION } from '@zvonok/domain/generator/norms';
import { type AcceptedBreak, DEFAULT_RULES } from '@zvonok/domain/generator/rules';
import { withListedWishes, withSlotWish, withWishes } from '@zvonok/domain/generator/wish-list';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { ChosenList } from './chosen-list.tsx';
import { TwoFigures, TwoWeeks } from './comparison.tsx';
import { CurriculumGrid } from './curriculum-grid.tsx';
import { BrokenRules, FindingList, ResistingLessons, UnplacedLessons } from './findings.tsx';
import { NumberTable } from './number-table.tsx';
import { OpenSlots } from './open-slots.tsx';
import { type RoomDouble, RoomDoubles } from './room-doubles.tsx';
import { EditionFields, RuleChoices } from './rules.tsx';
import { RunFigures } from './run-figures.tsx';
import { WishListField } from './wish-list-field.tsx';
import { WishesOverview, type WishesRow } from './wishes-overview.tsx';

const nothing = () => {};

const meta = {
  component: CurriculumGrid,
  subcomponents: {
    BrokenRules,
    ChosenList,
    EditionFields,
    FindingList,
    NumberTable,
    OpenSlots,
    ResistingLessons,
    RoomDoubles,
    RuleChoices,
    RunFigures,
    TwoFigures,
    TwoWeeks,
    UnplacedLessons,
    WishListField,
    WishesOverview,
  },
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
          fixes: [
            { text: '5А: убрать 1 час', isVerified: true },
            { text: '5А, Музыка: убрать 1 час', isVerified: true },
          ],
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
      unwanted={[{ day: 'FRIDAY', number: 7 }]}
      onChange={nothing}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    // One stop for Tab, arrows for the rest.
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Понедельник, весь день: ведёт' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    const second = canvas.getByRole('button', { name: 'Вторник, 1 урок: ведёт' });
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Пятница, 1 урок: ведёт' })).toHaveFocus();
    await expect(canvas.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  },
};

const TEACHERS = [
  { id: 1, name: 'Фомина Н. Н.' },
  { id: 2, name: 'Лазарева В. П.' },
];

/** Painted by a press, by a letter, by Shift with an arrow and for everybody at once; then taken from a list. */
export const AllWishes: Story = {
  render: function AllWishes() {
    const [wishes, setWishes] = useState<readonly TeacherLimits[]>([
      { ...noLimits(1), closed: [{ day: 'MONDAY', number: 1 }], freeDay: true },
    ]);
    const rows = TEACHERS.map((teacher): WishesRow => {
      const { freeDay, closed, unwanted } =
        wishes.find(({ teacherId }) => teacherId === teacher.id) ?? noLimits(teacher.id);
      return { ...teacher, closed, unwanted, ...(freeDay && { note: 'свободный день' }) };
    });
    return (
      <>
        <WishesOverview
          rows={rows}
          layout={DEFAULT_WEEK_LAYOUT}
          onPut={(ids, slots, wish) =>
            setWishes((all) => withWishes(all, ids, (each) => withSlotWish(each, slots, wish)))
          }
        />
        <WishListField
          teachers={TEACHERS}
          layout={DEFAULT_WEEK_LAYOUT}
          onTake={(listed) => setWishes((all) => withListedWishes(all, listed))}
        />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const row = (name: string) => within(canvas.getByRole('row', { name: new RegExp(name) }));
    const [fomina, lazareva] = [() => row('Фомина'), () => row('Лазарева')];
    await userEvent.click(lazareva().getByRole('gridcell', { name: 'Понедельник, 2 урок: ведёт' }));
    await userEvent.keyboard('{ArrowRight}л{Shift>}{ArrowUp}{/Shift}');
    await expect(lazareva().getByRole('gridcell', { name: 'Понедельник, 2 урок: не ведёт' })).toBeVisible();
    await expect(
      lazareva().getByRole('gridcell', { name: 'Понедельник, 3 урок: лучше не ставить' }),
    ).toBeVisible();
    await expect(
      fomina().getByRole('gridcell', { name: 'Понедельник, 3 урок: лучше не ставить' }),
    ).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /^Пятница, 7 урок, всем показанным/ }));
    for (const own of [fomina, lazareva])
      await expect(own().getByRole('gridcell', { name: 'Пятница, 7 урок: не ведёт' })).toBeVisible();
    await userEvent.click(canvas.getByText('Вставить списком'));
    const list = canvas.getByRole('textbox', { name: /по строке на учителя/ });
    await userEvent.type(list, 'Фомина: вт 1{Enter}Ким О. П.: ср');
    await expect(canvas.getByText('Строка 2: учителя «Ким О. П.» нет')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Отметить в таблице' })).toBeDisabled();
    await userEvent.clear(list);
    await userEvent.type(list, 'Фомина: вт 1; лучше не пн 1');
    await userEvent.click(canvas.getByRole('button', { name: 'Отметить: 1 учитель' }));
    await expect(fomina().getByRole('gridcell', { name: 'Вторник, 1 урок: не ведёт' })).toBeVisible();
    await expect(
      fomina().getByRole('gridcell', { name: 'Понедельник, 1 урок: лучше не ставить' }),
    ).toBeVisible();
  },
};

export const Broken: Story = {
  render: function Broken() {
    const [accepted, setAccepted] = useState<ReadonlySet<AcceptedBreak>>(new Set());
    return (
      <BrokenRules
        broken={[
          { rule: 'unplaced', count: 1 },
          { rule: 'rooms', count: 3, standing: 4 },
          { rule: 'heavy-day', count: 12 },
        ]}
        accepted={accepted}
        onChange={setAccepted}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const rooms = canvas.getByRole('checkbox', { name: /^Двойных занятий в кабинетах: 3/ });
    await userEvent.click(rooms);
    await expect(rooms).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Уроков без места: 1' })).not.toBeChecked();
    await userEvent.click(rooms);
    await expect(rooms).not.toBeChecked();
  },
};

export const Unplaced: Story = {
  render: () => (
    <UnplacedLessons
      lessons={[
        { className: '5А', subject: 'Музыка', lessons: 1 },
        { className: '11Б', subject: 'Индивидуальный проект по обществознанию', lessons: 2 },
      ]}
    />
  ),
};

export const DoubledRooms: Story = {
  render: function DoubledRooms() {
    const [rooms, setRooms] = useState<readonly RoomDouble[]>([
      { id: 1, name: '401', times: 1, most: 2, proposed: null, capacity: null },
      { id: 2, name: 'Спортзал', times: 12, most: 3, proposed: 2, capacity: null },
      { id: 3, name: 'Школьный двор и стадион', times: 4, most: 2, proposed: 2, capacity: null },
    ]);
    return (
      <RoomDoubles
        rooms={rooms}
        onAnswer={(ids, capacity) =>
          setRooms(rooms.map((room) => (ids.includes(room.id) ? { ...room, capacity } : room)))
        }
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const group = (name: string) => within(canvas.getByRole('group', { name }));
    const chosen = (name: string) => group(name).queryByRole('radio', { checked: true });
    await userEvent.click(canvas.getByRole('button', { name: /^Разрешить 2: Спортзал, Школьный двор/ }));
    await expect(chosen('Спортзал: 12 раз, до 3 уроков сразу')).toHaveAccessibleName('Разрешить 2');
    await expect(chosen('Школьный двор и стадион: 4 раза')).toHaveAccessibleName('Разрешить 2');
    await expect(chosen('401: 1 раз')).toBeNull();
    await userEvent.click(group('401: 1 раз').getByRole('radio', { name: 'Только один' }));
    await expect(chosen('401: 1 раз')).toHaveAccessibleName('Только один');
  },
};

export const Resisting: Story = {
  render: () => (
    <ResistingLessons
      lessons={[
        { className: '6Г', subject: 'Музыка', teachers: ['Лазарева В. П.'], share: 1 },
        {
          className: '10А, 10Б',
          subject: 'Индивидуальный проект по обществознанию',
          teachers: ['Константинопольская А. А.', 'Ким О. П.'],
          share: 0.4,
        },
        { className: '5А', subject: 'Физкультура', teachers: [], share: 0.115 },
      ]}
    />
  ),
};

export const UntriedFixes: Story = {
  render: () => (
    <FindingList
      findings={[
        {
          key: 'a',
          isImpossible: true,
          text: 'Фомина Н. Н.: 24 часа в неделю, а открыто 20.',
          fixes: [
            { text: 'Фомина Н. Н.: открыть ещё 4 часа', isVerified: false },
            { text: 'Фомина Н. Н.: отдать 4 часа другому учителю', isVerified: false },
          ],
          link: <Button size="sm">Исправить</Button>,
        },
      ]}
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
        { label: 'Двойных занятий в кабинетах', value: '3', note: 'разрешённых: 12', isBad: true },
        { label: 'Окна учителей', value: '41' },
        { label: 'Уроки без места', value: '0' },
        { label: 'Превышения дневной нормы', value: '3', note: 'меньше 2 не выйдет', isBad: true },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Остальные показатели: 0')).toBeVisible();
    await expect(canvas.queryByText('Уроки без места')).toBeNull();
    await expect(canvas.getByText('начало: 9 000')).toBeVisible();
    await expect(canvas.getByText('через 20 с: 400')).toBeVisible();
  },
};

export const Difference: Story = {
  render: () => (
    <TwoWeeks
      name="7Б"
      titles={{ before: 'постоянное', after: 'составлено' }}
      layout={DEFAULT_WEEK_LAYOUT}
      before={[{ day: 'MONDAY', number: 1, text: 'Алгебра · Фомина Н. Н., 214' }]}
      after={[{ day: 'TUESDAY', number: 2, text: 'Алгебра · Фомина Н. Н., 214' }]}
    />
  ),
};

export const Rules: Story = {
  render: () => <RuleChoices rules={DEFAULT_RULES} onChange={nothing} />,
};

export const Numbers: Story = {
  render: function Numbers() {
    const [values, setValues] = useState<readonly (number | null)[]>([8, null]);
    return (
      <NumberTable
        label="Шкала трудности"
        head="Предмет"
        columns={[
          { key: '5', label: '5' },
          { key: '6', label: '6' },
        ]}
        rows={[
          { key: 'maths', label: 'Математика', values },
          { key: 'music', label: 'Музыка', values: [2, 1] },
        ]}
        least={0}
        most={20}
        onChange={(_row, column, value) => setValues(values.with(column, value))}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const cell = canvas.getByRole('textbox', { name: 'Математика, 6' });
    await userEvent.type(cell, '21');
    // A second digit that makes it too much is not taken.
    await expect(cell).toHaveValue('2');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('textbox', { name: 'Музыка, 6' })).toHaveFocus();
  },
};

export const Chosen: Story = {
  render: function Chosen() {
    const [chosen, setChosen] = useState<readonly string[]>(['1']);
    return (
      <ChosenList
        label="Кабинеты"
        addLabel="Добавить кабинет"
        options={[
          { id: '1', name: 'Спортзал 1' },
          { id: '2', name: 'Спортзал 2' },
        ]}
        chosen={chosen}
        onChange={setChosen}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Добавить кабинет' }), 'Спортзал 2');
    await expect(canvas.getByRole('button', { name: 'Убрать: Спортзал 2' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Убрать: Спортзал 1' }));
    await expect(canvas.queryByRole('button', { name: 'Убрать: Спортзал 1' })).toBeNull();
  },
};

export const Edition: Story = {
  render: () => <EditionFields edition={DEFAULT_EDITION} onChange={nothing} />,
};

export const FiguresOfTwo: Story = {
  render: () => (
    <TwoFigures
      before={{ title: 'Постоянное', figures: [{ label: 'Окна учителей', value: '41' }] }}
      after={{
        title: 'Составлено',
        figures: [
          { label: 'Накладки', value: '2', isBad: true },
          { label: 'Окна учителей', value: '12' },
          { label: 'Уроки без места', value: '0' },
          { label: 'Превышения дневной нормы', value: '3', note: 'меньше 3 не выйдет' },
        ],
      }}
    />
  ),
};
