import type { Meta } from '@storybook/react-vite';
import type { Schema } from '@zvonok/api-client/testing/contract-server';
import { expect, screen, within } from 'storybook/test';
import type { AppAtProps } from '../app-at.tsx';
import { schoolAnswers } from '../school/school-answers.ts';
import {
  CONTRADICTORY,
  FOUND_NO_WIDER,
  FOUND_WIDER,
  IMPOSSIBLE,
  SEARCHING,
  SEARCHING_WIDER,
  SMALL,
} from '../school/searches.ts';
import {
  failed,
  longTexts,
  offline,
  onPhone,
  SCREEN,
  type ScreenStory,
  see,
  state,
  waiting,
} from './screen-story.tsx';

const ADDRESS = '/app/schedule/generator';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Генератор',
  args: { ...SCREEN.args, address: ADDRESS },
} satisfies Meta<AppAtProps>;
export default meta;

const COMPARE = `${ADDRESS}?step=compare`;
const LIMITS = 'GET /schedule/api/schedule/generator/limits';
const VERSION = 'GET /schedule/api/schedule/generator/versions/{id}';

/** The answers of a school in which the found timetable differs in this. */
const found = (changed: Partial<Schema<'GeneratedTimetable'>>) => ({
  [VERSION]: { ...(schoolAnswers('demo')[VERSION] as Schema<'GeneratedTimetable'>), ...changed },
});
const searched = (...runs: Schema<'GeneratorRun'>[]): Partial<AppAtProps> => ({
  address: `${ADDRESS}?step=run`,
  answers: { 'GET /schedule/api/schedule/generator/runs': { runs } },
});
const asking: NonNullable<ScreenStory['play']> = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Применить № 2' }));
  await see({ role: 'dialog', name: 'Применить составленное расписание?' });
};

export const Curriculum = state(/5А/);
export const Teachers = state(/Абрамова|Алексеева/, { address: `${ADDRESS}?step=teachers` });
export const Places = state('Что остаётся на месте', { address: `${ADDRESS}?step=places` });
const ROOMS = 'GET /schedule/api/schedule/room';
/** Rooms with double lessons now: a question for each that has no answer, a line of text for the others. */
export const PlacesDoubled = state(
  { role: 'region', name: 'Двойные занятия' },
  {
    address: `${ADDRESS}?step=places`,
    answers: {
      [LIMITS]: {
        ...(schoolAnswers('demo')[LIMITS] as Schema<'GeneratorLimits'>),
        rooms: [{ roomId: 902, capacity: 1 }],
        roomDoubles: [
          { roomId: 901, times: 12, most: 3, proposed: 2 },
          { roomId: 902, times: 1, most: 2, proposed: 2 },
          { roomId: 401, times: 1, most: 2, proposed: null },
        ],
      },
      [ROOMS]: [
        ...(schoolAnswers('demo')[ROOMS] as Schema<'RoomRef'>[]),
        { id: 901, number: 'Спортзал' },
        { id: 902, number: 'Спортзал 2' },
      ],
    },
  },
  async ({ userEvent }) => {
    const form = within(await screen.findByRole('form', { name: 'Сколько уроков помещается' }));
    await expect(await form.findByText(/сейчас больше: Спортзал 2: 1 раз/)).toBeVisible();
    const asked = within(form.getByRole('group', { name: 'Спортзал: 12 раз, до 3 уроков сразу' }));
    await userEvent.click(asked.getByRole('radio', { name: 'Разрешить 2' }));
    await expect(form.getByRole('textbox', { name: 'Спортзал, Уроков сразу' })).toHaveValue('2');
    await expect(form.getByRole('button', { name: 'Сохранить' })).toBeEnabled();
  },
);
/** What is in the other building; a room that is there is not offered for a third one. */
export const Buildings = state(
  { role: 'button', name: 'Убрать: 5А' },
  {
    address: `${ADDRESS}?step=places`,
    answers: {
      [LIMITS]: {
        ...(schoolAnswers('demo')[LIMITS] as Schema<'GeneratorLimits'>),
        buildings: [{ name: 'Корпус на Садовой', roomIds: [], classIds: [1] }],
      },
    },
  },
  async ({ userEvent }) => {
    const form = within(await screen.findByRole('form', { name: 'Корпуса' }));
    await userEvent.click(form.getByRole('button', { name: 'Ещё корпус' }));
    const [first, second] = form.getAllByRole('combobox', { name: 'Добавить класс' });
    if (!first || !second) throw new Error('Each building has a list of classes.');
    await expect(within(second).queryByRole('option', { name: '5А' })).toBeNull();
    // A building without a name cannot be saved.
    await expect(form.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  },
);
export const Rules = state('Шкала трудности', { address: `${ADDRESS}?step=rules` });
export const Check = state(/6Б: 31 час/, { address: `${ADDRESS}?step=check` });
export const Run = state('Прежние', { address: `${ADDRESS}?step=run` });
export const RunGoesOn = state('Труднее всего поставить', searched(SEARCHING), async () => {
  await see({ role: 'progressbar', name: 'Поиск' });
  await see(/6Г, Музыка, Лазарева/);
});
export const RunWithWaysOut = state('Снимите одно из', searched(CONTRADICTORY));
/** A repair ends with what was found first, says how small it is, and may go on. */
export const Repaired = state(/Переставлено 3 урока, затронут 1 класс/, searched(SMALL), async () => {
  const panel = within(await screen.findByRole('region', { name: 'Последнее составление' }));
  await expect(panel.getByRole('button', { name: 'Искать дальше' })).toBeEnabled();
  await expect(panel.getByRole('link', { name: 'Сравнить № 3' })).toBeVisible();
});
export const RepairSearchesWider = state(
  'Ищем лучше, чем № 3 (3 урока, 1 класс; осталось 1 нарушение).',
  searched(SEARCHING_WIDER, SMALL),
);
/** Both are offered, each with its size. */
export const RepairedWider = state(/Можно взять любое/, searched(FOUND_WIDER, SMALL), async () => {
  await see(/14 уроков, 2 кабинета, 5 классов/);
  for (const run of [3, 4]) await see({ role: 'link', name: `Сравнить № ${run}` });
});
export const RepairedNoWider = state(/не нашлось/, searched(FOUND_NO_WIDER, SMALL), async () => {
  await see({ role: 'link', name: 'Сравнить № 3' });
  await expect(screen.queryByRole('link', { name: 'Сравнить № 4' })).toBeNull();
});
export const RepairImpossible = state(/Так починить нельзя/, searched(IMPOSSIBLE), async () => {
  await see(/22 часа в неделю, а открыто 18/);
  await see({ role: 'link', name: /^Исправить/ });
});
export const Compare = state('Что сравнить', { address: COMPARE });

/** Another one is to come: it is what is compared with, and has to go first. */
export const CompareAppointed = state(
  'Постоянное с 7 декабря',
  { address: COMPARE, answers: found({ appointed: '2026-12-07' }) },
  async (context) => {
    await asking(context);
    await see(/уже назначено новое расписание/);
    await expect(screen.getByRole('button', { name: 'Применить' })).toBeDisabled();
  },
);

export const Apply = state(
  'Что сравнить',
  {
    address: COMPARE,
    answers: found({
      unplaced: [{ className: '6Г', subject: 'Музыка', lessons: 1 }],
      broken: [
        { rule: 'unplaced', count: 1, standing: 0 },
        { rule: 'rooms', count: 3, standing: 4 },
      ],
      ended: [
        {
          ...{ date: '2026-11-24', kind: 'replaced', number: 2, className: '5А' },
          ...{ subject: 'Литература', teacher: 'Фомина Н. Н.' },
        },
      ],
    }),
  },
  async (context) => {
    await asking(context);
    await see('6Г, Музыка: 1 урок');
    await see(/Литература: Фомина Н\. Н\./);
    // Nothing is applied until everything that is broken has been accepted.
    const apply = screen.getByRole('button', { name: 'Применить так' });
    await expect(apply).toBeDisabled();
    await context.userEvent.click(screen.getByRole('checkbox', { name: /^Уроков без места: 1/ }));
    await expect(apply).toBeDisabled();
    await context.userEvent.click(
      screen.getByRole('checkbox', { name: /^Двойных занятий в кабинетах: 3.*4\)$/ }),
    );
    await expect(apply).toBeEnabled();
  },
);

export const ApplyRefused = state(
  'Что сравнить',
  {
    address: COMPARE,
    answers: found({
      problem:
        'Накладка: Фомина Н. Н. ведёт сразу в 5А и 6Б — понедельник, 2-й урок. Составьте расписание заново.',
    }),
  },
  async (context) => {
    await asking(context);
    await see(/Накладка: Фомина Н\. Н\./);
    await expect(screen.getByRole('button', { name: 'Применить' })).toBeDisabled();
  },
);

/** What was put in place has begun, and can still be taken back. */
export const Begun = state('Вернуть прежнее', {
  address: COMPARE,
  answers: {
    'GET /schedule/api/schedule/generator/restore': {
      timetable: { from: '2026-11-16', token: '5b1c2f0a-8b1e-4a43-9c0e-0f2f6b8a7d11' },
    },
  },
});

export const Empty = state('Классов пока нет', { school: 'empty' });
export const EmptyTeachers = state('В школе ещё нет учителей', {
  address: '/app/schedule/generator?step=teachers',
  school: 'empty',
});
export const Loading = waiting();
export const Offline = offline();
export const Failed = failed();
export const Phone = onPhone(Curriculum);
export const TeachersPhone = onPhone(Teachers);
export const PlacesPhone = onPhone(Places);
export const PlacesDoubledPhone = onPhone(PlacesDoubled);
export const BuildingsPhone = onPhone(Buildings);
export const RulesPhone = onPhone(Rules);
export const CheckPhone = onPhone(Check);
export const RunGoesOnPhone = onPhone(RunGoesOn);
export const RunWithWaysOutPhone = onPhone(RunWithWaysOut);
export const RepairedPhone = onPhone(Repaired);
export const RepairedWiderPhone = onPhone(RepairedWider);
export const RepairImpossiblePhone = onPhone(RepairImpossible);
export const ComparePhone = onPhone(Compare);
export const ApplyPhone = onPhone(Apply);
export const LongTexts = longTexts(/5А/);
export const LongTextsOfTeachers = longTexts(/Абрамова|Алексеева/, Teachers.args);
export const LongTextsOfWaysOut = longTexts('Снимите одно из', RunWithWaysOut.args);
export const LongTextsInComparison = longTexts('Что сравнить', Apply.args);
