import { describe, expect, it } from 'vitest';
import {
  CORRECTABLE,
  FRAME_PARTS,
  type ImportCorrection,
  parseCorrections,
  type UnknownName,
} from './import-causes.ts';
import {
  answerChoices,
  answerText,
  answerTo,
  consentPlaces,
  consentTitle,
  mayBeClass,
  proposedAnswers,
  skippedText,
  writtenText,
} from './import-questions.ts';

const ask = (question: Partial<UnknownName> = {}): UnknownName => ({
  kind: 'word',
  written: 'мод. 2',
  nearest: [],
  ...question,
});
const labels = (unknown: UnknownName) => answerChoices(unknown).map(({ label }) => label);

describe('a question about a workbook', () => {
  it.each([
    [{ kind: 'teacher', nearest: ['Ким О. В.'] }, ['Это Ким О. В.', 'Новый учитель']],
    [{ kind: 'subject' }, ['Новый предмет']],
    [{ kind: 'word' }, ['Предмет', 'Учитель', 'Кабинет', 'Подгруппа', 'Не урок']],
    [{ kind: 'class' }, ['Не читать столбец']],
    [{ kind: 'frame', written: 'LESSONS' }, ['Добавить', 'Не загружать эти уроки']],
    [{ kind: 'frame', written: 'BELLS' }, ['Добавить', 'Оставить как в школе']],
    [{ kind: 'person', nearest: ['Иванова И. И.'] }, ['Да, это Иванова И. И.', 'Другой человек']],
    [{ kind: 'namesake' }, ['Это двое', 'Один человек']],
  ] as const)('%j can be answered by %j', (question, expected) => {
    expect(labels(ask(question))).toEqual(expected);
  });

  it('about a word names the record that is meant, and what it is', () => {
    const unknown = ask({ nearest: ['Белкин А. Б.', 'Английский язык'] });
    const [teacher, subject] = answerChoices(unknown);

    expect([teacher?.answer, subject?.answer]).toEqual([
      { kind: 'word', written: 'мод. 2', known: 'Белкин А. Б.', as: 'teacher' },
      { kind: 'word', written: 'мод. 2', known: 'Английский язык', as: 'subject' },
    ]);
  });

  it('offers what is proposed, also if it is none of the usual answers', () => {
    const proposed = { kind: 'word', written: 'мод. 2', known: '2 группа', as: 'subgroup' } as const;

    expect(answerChoices(ask({ proposed }))[0]).toEqual({ label: 'Подгруппа 2 группа', answer: proposed });
  });

  it('has a proposed answer where the host proposes one, or a name is near', () => {
    const proposed = { kind: 'word', written: 'Инд.', known: null, as: 'skip' } as const;
    const open = [
      ask(),
      ask({ written: 'Инд.', proposed }),
      ask({ kind: 'teacher', written: 'Ким О.', nearest: ['Ким О. В.', 'Ким О. Л.'] }),
    ];

    expect(proposedAnswers(open)).toEqual([
      proposed,
      { kind: 'teacher', written: 'Ким О.', known: 'Ким О. В.' },
    ]);
  });

  it('about a heading is never answered by leaving its lessons out unless a person says so', () => {
    const proposed = { kind: 'class', written: 'Физмат', known: null, as: 'skip' } as const;

    expect(proposedAnswers([ask({ kind: 'class', written: 'Физмат', proposed })])).toEqual([]);
  });

  it('is open until it is answered, and again when its answer is to be forgotten', () => {
    const said = { kind: 'word', written: 'МОД 2', known: null, as: 'skip' } as const;

    expect(answerTo(ask(), [])).toBeNull();
    expect(answerTo(ask(), [said])).toBe(said);
    expect(answerTo(ask(), [{ ...said, as: 'ask' }])).toBeNull();
  });

  it('of every kind has answers that travel, each with words of its own', () => {
    const all = CORRECTABLE.flatMap((kind) =>
      kind === 'frame'
        ? FRAME_PARTS.map((written) => ask({ kind, written }))
        : [ask({ kind, nearest: ['Иванова И. И.'] })],
    ).map((unknown) => answerChoices(unknown).map(({ answer }) => answer));

    for (const answers of all) {
      expect(parseCorrections(JSON.stringify(answers))).toEqual(answers);
      expect(new Set(answers.map(answerText)).size).toBe(answers.length);
    }
  });
});

it.each([
  [{ kind: 'word', written: 'окно', known: null, as: 'skip' }, '«окно» — не урок'],
  [
    { kind: 'word', written: 'анг.', known: 'Английский язык', as: 'subject' },
    '«анг.» — предмет Английский язык',
  ],
  [{ kind: 'class', written: 'Физмат', known: '10А' }, '«Физмат» — класс 10А'],
  [{ kind: 'class', written: 'Замечания', known: null, as: 'skip' }, '«Замечания» — не читать'],
  [{ kind: 'frame', written: 'SATURDAY', known: null, as: 'add' }, 'Суббота — добавить'],
  [{ kind: 'word', written: 'окно', known: null, as: 'ask' }, '«окно» — спросить снова'],
] as const)('the answer %j reads «%s»', (said: ImportCorrection, text) => {
  expect(`${writtenText(said)} — ${answerText(said)}`).toBe(text);
});

it.each([
  ['10А', true],
  [' 5-1', true],
  ['11', true],
  ['Физмат', false],
  ['', false],
])('«%s» may be a class: %s', (text, isClass) => {
  expect(mayBeClass(text)).toBe(isClass);
});

describe('what is to be agreed to', () => {
  const cell = (row: number, text: string) => ({ sheet: '5-9', row, column: 'D', text });

  it.each([
    ['unread', '3 столбца без класса', 'Не прочитано: 3 столбца без класса'],
    ['loss', 'Не станет 159 уроков: 10А, 10Б', 'Не станет 159 уроков: 10А, 10Б'],
    ['loss', '159 (10А, 10Б)', 'Не станет уроков: 159 (10А, 10Б)'],
  ] as const)('%s «%s» is called «%s»', (kind, message, title) => {
    expect(consentTitle({ kind, message })).toBe(title);
  });

  it('is found by its first cells', () => {
    const places = [cell(1, '10А (физмат)'), cell(2, 'Алгебра'), { ...cell(1, '11'), sheet: '11' }];

    expect(consentPlaces({ places: [], count: 159 })).toBe('');
    expect(consentPlaces({ places, count: 3 })).toBe(
      'Лист «5-9»: D1 «10А (физмат)», D2 «Алгебра»; лист «11»: D1 «11»',
    );
    expect(consentPlaces({ places, count: 24 })).toMatch(/ и ещё 21 ячейка$/);
  });
});

it('names words that are no lessons with their number', () => {
  expect(
    skippedText([
      { written: 'окно', count: 9 },
      { written: '–', count: 3 },
    ]),
  ).toBe('окно ×9, – ×3');
});
