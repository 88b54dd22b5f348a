import { describe, expect, it } from 'vitest';
import { exportLines, exportTeachers } from '../../testing/export-lines.ts';
import { SHEET } from '../workbook/vocabulary.ts';
import { readMarkup } from './markup.ts';

interface FetFile {
  days?: readonly string[];
  hours?: readonly string[];
  activities: readonly string[];
  time?: readonly string[];
  space?: readonly string[];
  more?: string;
}

const WEEK = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница'];

function fetFile({
  days = WEEK,
  hours = ['1', '2', '3'],
  activities,
  time = [],
  space = [],
  more = '',
}: FetFile) {
  const named = (tag: string, names: readonly string[]) =>
    names.map((name) => `<${tag}><Name>${name}</Name></${tag}>`).join('');
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>
    <fet version="6.8.7"><Mode>Official</Mode><Institution_Name>Школа</Institution_Name>
    <Days_List><Number_of_Days>${days.length}</Number_of_Days>${named('Day', days)}</Days_List>
    <Hours_List><Number_of_Hours>${hours.length}</Number_of_Hours>${named('Hour', hours)}</Hours_List>
    <Subjects_List><Subject><Name>Алг</Name><Long_Name>Алгебра</Long_Name></Subject>${named('Subject', ['Труд'])}</Subjects_List>
    <Teachers_List>${named('Teacher', ['Зайцева Инна Павловна', 'Белкин О. Р.'])}</Teachers_List>
    <Students_List>
      <Year><Name>5А</Name><Number_of_Students>25</Number_of_Students>
        <Group><Name>5А_1</Name><Subgroup><Name>5А_1 англ</Name></Subgroup></Group>
        <Group><Name>5А мальчики</Name></Group></Year>
      <Year><Name>Шестые</Name>
        <Group><Name>6А</Name><Subgroup><Name>6А девочки</Name></Subgroup></Group><Group><Name>6Б</Name></Group></Year>
      <Year><Name>11</Name></Year>
    </Students_List>
    <Activities_List>${activities.join('')}</Activities_List>
    <Rooms_List>${named('Room', ['12', 'Зал'])}</Rooms_List>
    <Time_Constraints_List><ConstraintBasicCompulsoryTime><Weight_Percentage>100</Weight_Percentage></ConstraintBasicCompulsoryTime>
      ${time.join('')}</Time_Constraints_List>
    <Space_Constraints_List>${space.join('')}</Space_Constraints_List>${more}</fet>`);
}

function activity(
  id: number,
  students: readonly string[],
  {
    subject = 'Алг',
    teachers = ['Зайцева Инна Павловна'],
    duration = 1,
    more = '<Active>true</Active>',
  } = {},
): string {
  return `<Activity>${teachers.map((name) => `<Teacher>${name}</Teacher>`).join('')}<Subject>${subject}</Subject>
    ${students.map((name) => `<Students>${name}</Students>`).join('')}<Duration>${duration}</Duration>
    <Total_Duration>${duration}</Total_Duration><Id>${id}</Id><Activity_Group_Id>0</Activity_Group_Id>${more}</Activity>`;
}

const at = (id: number, day: string, hour: string, weight = 100) =>
  `<ConstraintActivityPreferredStartingTime><Weight_Percentage>${weight}</Weight_Percentage><Activity_Id>${id}</Activity_Id>
   <Preferred_Day>${day}</Preferred_Day><Preferred_Hour>${hour}</Preferred_Hour><Permanently_Locked>false</Permanently_Locked>
   <Active>true</Active></ConstraintActivityPreferredStartingTime>`;
const inRoom = (id: number, room: string) =>
  `<ConstraintActivityPreferredRoom><Weight_Percentage>100</Weight_Percentage><Activity_Id>${id}</Activity_Id><Room>${room}</Room>
   <Active>true</Active></ConstraintActivityPreferredRoom>`;

const read = (file: FetFile) => readMarkup(fetFile(file));
const linesOf = (file: FetFile) => exportLines(read(file).sheets);

describe('a data file of FET', () => {
  it('is read where its constraints fix every activity', () => {
    const { sheets } = read({
      activities: [
        activity(1, ['5А']),
        activity(2, ['5А'], { subject: 'Труд', teachers: ['Белкин О. Р.'], duration: 2 }),
      ],
      time: [at(1, 'Понедельник', '1'), at(2, 'Пятница', '2')],
      space: [inRoom(1, '12')],
    });

    expect(exportLines(sheets)).toEqual([
      'Понедельник 1 5А Алгебра Зайцева И. П. 12',
      'Пятница 2 5А Труд Белкин О. Р.',
      'Пятница 3 5А Труд Белкин О. Р.',
    ]);
    expect(exportTeachers(sheets)).toEqual(['Зайцева И. П.', 'Белкин О. Р.']);
  });

  it('is read with the solution that stands in it', () => {
    const lines = linesOf({
      activities: [activity(7, ['5А'])],
      more: `<Timetable><Activities_Timetable><Activity><Id>7</Id><Day>Среда</Day><Hour>3</Hour><Room>V</Room>
        <Real_Room>Зал</Real_Room></Activity></Activities_Timetable></Timetable>`,
    });

    expect(lines).toEqual(['Среда 3 5А Алгебра Зайцева И. П. Зал']);
  });

  it.each<[string, string[], string[]]>([
    ['a group of a class is its subgroup', ['5А_1'], ['5А 1 группа']],
    ['a group with a word is, too', ['5А мальчики'], ['5А мальчики']],
    ['a subgroup of a class is, too', ['5А_1 англ'], ['5А 1 англ']],
    ['a group of a year is a class', ['6А'], ['6А']],
    ['a year of a number is a class', ['11'], ['11']],
    ['a subgroup below a year is a subgroup of its class', ['6А девочки'], ['6А девочки']],
    ['a class that no list has is a class', ['9-В класс'], ['9В']],
    ['two parts of one class are its subgroups', ['5А_1', '5А мальчики'], ['5А 1 группа', '5А мальчики']],
  ])('knows that %s', (_what, students, classes) => {
    const lines = linesOf({ activities: [activity(1, students)], time: [at(1, 'Вторник', '2')] });

    expect(lines).toEqual(classes.map((name) => `Вторник 2 ${name} Алгебра Зайцева И. П.`));
  });

  it('makes one flow of an activity for a whole year', () => {
    const lines = linesOf({ activities: [activity(1, ['Шестые'])], time: [at(1, 'Вторник', '2')] });

    expect(lines).toEqual([
      'Вторник 2 6А Алгебра Зайцева И. П. Алгебра 6А, 6Б',
      'Вторник 2 6Б Алгебра Зайцева И. П. Алгебра 6А, 6Б',
    ]);
  });

  it('has the two teachers of an activity for its two subgroups', () => {
    const lines = linesOf({
      activities: [activity(1, ['5А'], { teachers: ['Белкин О. Р.', 'Зайцева Инна Павловна'] })],
      time: [at(1, 'Вторник', '2')],
    });

    expect(lines).toEqual([
      'Вторник 2 5А 1 группа Алгебра Белкин О. Р.',
      'Вторник 2 5А 2 группа Алгебра Зайцева И. П.',
    ]);
  });

  it('numbers hours and days in their order where they have other names, and says so', () => {
    const { sheets, remarks } = read({
      days: ['D1', 'D2'],
      hours: ['8:30-9:15', '9:25-10:10'],
      activities: [activity(1, ['5А'])],
      time: [at(1, 'D2', '9:25-10:10')],
    });

    expect(exportLines(sheets)).toEqual(['Вторник 2 5А Алгебра Зайцева И. П.']);
    expect(
      sheets
        .find(({ name }) => name === SHEET.bells)
        ?.rows.slice(1)
        .map(({ cells }) => cells),
    ).toEqual([
      [1, '08:30 - 09:15'],
      [2, '09:25 - 10:10'],
    ]);
    expect(remarks).toEqual([
      'Часы файла FET пронумерованы по порядку: «8:30-9:15» — 1, «9:25-10:10» — 2.',
      'Дни файла FET взяты по порядку: «D1» — понедельник, «D2» — вторник.',
    ]);
  });

  it('is read in the form of before version 5.30', () => {
    const file = new TextDecoder()
      .decode(fetFile({ activities: [activity(1, ['5А'])], time: [at(1, 'Среда', '2')] }))
      .replaceAll(/<(?:Day|Hour)>(<Name>[^<]*<\/Name>)<\/(?:Day|Hour)>/g, '$1')
      .replaceAll('PreferredStartingTime', 'PreferredTime');

    expect(exportLines(readMarkup(new TextEncoder().encode(file)).sheets)).toEqual([
      'Среда 2 5А Алгебра Зайцева И. П.',
    ]);
  });

  it.each<[string, FetFile, RegExp]>([
    [
      'an activity has no place',
      { activities: [activity(1, ['5А']), activity(2, ['5А'])], time: [at(1, 'Среда', '1')] },
      /нет дня и часа у 1 занятия из 2.*data_and_timetable\.fet/,
    ],
    [
      'a place is only wished for',
      { activities: [activity(1, ['5А'])], time: [at(1, 'Среда', '1', 95)] },
      /нет дня и часа у 1 занятия из 1/,
    ],
    ['there are no activities', { activities: [] }, /нет ни одного занятия/],
    [
      'a week has ten days',
      {
        days: Array.from({ length: 10 }, (_, index) => `D${index}`),
        activities: [activity(1, ['5А'])],
        time: [at(1, 'D1', '1')],
      },
      /10 дней/,
    ],
  ])('is refused in words where %s', (_what, file, says) => {
    expect(() => read(file)).toThrow(says);
  });

  it('names what has no students, no place in its week, and leaves out what is not active', () => {
    const { sheets, unread } = read({
      activities: [
        activity(1, []),
        activity(2, ['5А'], { duration: 2 }),
        activity(3, ['5А'], { more: '<Active>false</Active>' }),
      ],
      time: [at(1, 'Среда', '1'), at(2, 'Среда', '3')],
    });

    expect(exportLines(sheets)).toEqual([]);
    expect(unread).toEqual([
      {
        message: '1 занятие без учеников',
        cells: [{ sheet: 'FET', row: 1, column: 'Activity', text: 'Алгебра, ср 1' }],
        count: 1,
      },
    ]);
    expect(sheets[0]?.problems).toEqual([
      {
        place: { sheet: 'FET', row: 2, column: 'Activity' },
        message: 'Алгебра: нет такого места в неделе: Среда, 3',
      },
    ]);
  });
});

describe('markup that is no export of a timetable', () => {
  const markup = (text: string) => () => readMarkup(new TextEncoder().encode(text));

  it.each<[string, string, RegExp]>([
    [
      'a solution of FET',
      '<?xml version="1.0"?><Activities_Timetable><Activity><Id>1</Id></Activity></Activities_Timetable>',
      /решение FET без названий.*data_and_timetable\.fet/,
    ],
    ['a web page', '<!DOCTYPE html>\n<html><body/></html>', /веб-страница.*xlsx/],
    [
      'an XML of Excel',
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><ss:Workbook/>',
      /книга Excel в виде XML/,
    ],
    [
      'another XML',
      '<?xml version="1.0"?><!-- <timetable> --><Журнал год="2026"/>',
      /корневым элементом «Журнал».*aSc.*FET.*Untis/,
    ],
    ['no XML at all', '<<<', /разметка без единого элемента/],
  ])('is refused as %s', (_what, text, says) => {
    expect(markup(text)).toThrow(says);
  });
});
