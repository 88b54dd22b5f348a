import { describe, expect, it } from 'vitest';
import { exportLines, exportTeachers } from '../../testing/export-lines.ts';
import { readAscXml } from './asc-xml.ts';

interface AscFile {
  subjects?: string;
  teachers?: string;
  definitions?: string;
  lessons: string;
  cards: string;
}

const SUBJECTS = '<subject id="S1" name="Труд" short="Труд"/><subject id="S2" name="История" short="Ист"/>';
const TEACHERS =
  '<teacher id="T1" firstname="Инна Павловна" lastname="Зайцева" name="Зайцева Инна Павловна"/>' +
  '<teacher id="T2" firstname="Олег Романович" lastname="Белкин" name="Белкин Олег Романович"/>';

function ascFile({
  subjects = SUBJECTS,
  teachers = TEACHERS,
  definitions = '',
  lessons,
  cards,
}: AscFile): Uint8Array {
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>
    <timetable displayname="aSc Timetables 2012 XML">${definitions}
      <subjects>${subjects}</subjects><teachers>${teachers}</teachers>
      <classrooms><classroom id="R1" name="12"/></classrooms>
      <classes><class id="C1" name="5А" short="5А"/><class id="C2" name="7Б" short="7Б"/></classes>
      <groups><group id="G1" name="Весь класс" classid="C1" entireclass="1"/>
        <group id="G2" name="Мальчики" classid="C1" entireclass="0"/>
        <group id="G3" name="Девочки" classid="C1" entireclass="0"/></groups>
      <lessons>${lessons}</lessons><cards>${cards}</cards>
    </timetable>`);
}

const lesson = (id: string, more: string) =>
  `<lesson id="${id}" classids="C1" subjectid="S1" teacherids="T1" groupids="G1" ${more}/>`;
const card = (id: string, period: number, days: string, more = 'weeks="1" terms="1"') =>
  `<card lessonid="${id}" classroomids="R1" period="${period}" days="${days}" ${more}/>`;
const linesOf = (file: AscFile) => exportLines(readAscXml(ascFile(file)).sheets);

const MONDAY = '10000';
const TUESDAY = '01000';
const HISTORY =
  '<lesson id="L2" classids="C1" subjectid="S2" teacherids="T2" groupids="G1" periodspercard="1" periodsperweek="1.0"/>';

describe('a double lesson in an export of aSc Timetables', () => {
  it('is two lessons where each of them has a card', () => {
    const lines = linesOf({
      lessons: lesson('L1', 'periodspercard="2" periodsperweek="2.0"') + HISTORY,
      cards: card('L1', 1, MONDAY) + card('L1', 2, MONDAY) + card('L2', 3, MONDAY),
    });

    expect(lines).toEqual([
      'Понедельник 1 5А Труд Зайцева И. П. 12',
      'Понедельник 2 5А Труд Зайцева И. П. 12',
      'Понедельник 3 5А История Белкин О. Р. 12',
    ]);
  });

  it('is two lessons where one card stands for both', () => {
    const lines = linesOf({
      lessons: lesson('L1', 'periodspercard="2" periodsperweek="4.0"') + HISTORY,
      cards: card('L1', 1, MONDAY) + card('L1', 3, TUESDAY) + card('L2', 3, MONDAY),
    });

    expect(lines).toEqual([
      'Понедельник 1 5А Труд Зайцева И. П. 12',
      'Понедельник 2 5А Труд Зайцева И. П. 12',
      'Вторник 3 5А Труд Зайцева И. П. 12',
      'Вторник 4 5А Труд Зайцева И. П. 12',
      'Понедельник 3 5А История Белкин О. Р. 12',
    ]);
  });

  it('is one lesson where the file has as many cards as there are lessons a week', () => {
    const lines = linesOf({
      lessons: lesson('L1', 'periodspercard="2" periodsperweek="2.0"'),
      cards: card('L1', 1, MONDAY) + card('L1', 3, TUESDAY),
    });

    expect(lines).toHaveLength(2);
  });

  it('is one lesson where another card of the file shows that each has its own', () => {
    const lines = linesOf({
      lessons:
        lesson('L1', 'periodspercard="2" periodsperweek="2.0"') +
        lesson('L3', 'periodspercard="2" periodsperweek="2.0"'),
      cards: card('L1', 1, MONDAY) + card('L1', 2, MONDAY) + card('L3', 4, TUESDAY),
    });

    expect(lines.filter((line) => line.startsWith('Вторник'))).toEqual([
      'Вторник 4 5А Труд Зайцева И. П. 12',
    ]);
  });

  it('never takes the slot of another lesson', () => {
    const lines = linesOf({
      lessons: lesson('L1', 'periodspercard="2" periodsperweek="4.0"') + HISTORY,
      cards: card('L1', 1, MONDAY) + card('L2', 2, MONDAY),
    });

    expect(lines).toEqual([
      'Понедельник 1 5А Труд Зайцева И. П. 12',
      'Понедельник 2 5А История Белкин О. Р. 12',
    ]);
  });

  it('may be at the time of the double lesson of the other half of the class', () => {
    const half = (id: string, teacher: string, group: string) =>
      `<lesson id="${id}" classids="C1" subjectid="S1" teacherids="${teacher}" groupids="${group}" periodspercard="2"/>`;
    const lines = linesOf({
      lessons: half('L1', 'T1', 'G2') + half('L2', 'T2', 'G3'),
      cards: card('L1', 1, MONDAY) + card('L2', 2, MONDAY),
    });

    expect(lines).toEqual([
      'Понедельник 1 5А Мальчики Труд Зайцева И. П. 12',
      'Понедельник 2 5А Мальчики Труд Зайцева И. П. 12',
      'Понедельник 2 5А Девочки Труд Белкин О. Р. 12',
      'Понедельник 3 5А Девочки Труд Белкин О. Р. 12',
    ]);
  });
});

describe('an export of aSc Timetables', () => {
  it('has one short name of a subject that is written with two', () => {
    const { sheets, remarks } = readAscXml(
      ascFile({
        subjects: '<subject id="S1" name="Труд" short="Тр"/><subject id="S3" name="труд" short="Труд (м)"/>',
        lessons: lesson('L1', '') + lesson('L3', '').replace('S1', 'S3'),
        cards: card('L1', 1, MONDAY) + card('L3', 1, TUESDAY),
      }),
    );

    const [heading, ...rows] = sheets[0]?.rows ?? [];
    const column = heading?.cells.indexOf('Кратко') ?? -1;
    expect(rows.map(({ cells }) => cells[column])).toEqual(['Тр', 'Тр']);
    expect(remarks).toEqual(['Предмет «труд» записан в файле дважды, кратко «Тр» и «Труд (м)»: взято «Тр».']);
  });

  it('distinguishes two teachers of one name by their ids', () => {
    const { sheets } = readAscXml(
      ascFile({
        teachers: `${TEACHERS}<teacher id="T3" firstname="Ия Петровна" lastname="Зайцева" name="Зайцева Ия Петровна"/>`,
        lessons: lesson('L1', '') + lesson('L3', '').replace('T1', 'T3') + HISTORY,
        cards: card('L1', 1, MONDAY) + card('L3', 2, MONDAY) + card('L2', 3, MONDAY),
      }),
    );

    expect(exportLines(sheets)).toEqual([
      'Понедельник 1 5А Труд Зайцева И. П. 12 (T1)',
      'Понедельник 2 5А Труд Зайцева И. П. 12 (T3)',
      'Понедельник 3 5А История Белкин О. Р. 12',
    ]);
    expect(exportTeachers(sheets)).toEqual(['Зайцева И. П. (T1)', 'Белкин О. Р.', 'Зайцева И. П. (T3)']);
  });

  const WEDNESDAY_HISTORY =
    '<lesson id="L4" classids="C2" subjectid="S2" teacherids="T2" groupids="" periodspercard="1"';
  const WEEKS =
    '<weeksdefs><weeksdef id="W0" name="Любая" weeks="10,01"/><weeksdef id="W1" name="Неделя А" weeks="10"/></weeksdefs>' +
    '<termsdefs><termsdef id="Y1" name="2 полугодие" terms="01"/></termsdefs>';

  it.each<[string, string, string, string, string]>([
    [
      'a card of even weeks',
      '',
      '',
      'weeks="01"',
      'идёт не каждую неделю (чётные недели), а в расписании все недели',
    ],
    ['a card of a week with a name', WEEKS, '', 'weeks="10"', 'идёт не каждую неделю (неделя А)'],
    ['a lesson of such weeks', WEEKS, 'weeksdefid="W1"', '', 'идёт не каждую неделю (неделя А)'],
    ['a week of four', '', '', 'weeks="1010"', 'идёт не каждую неделю (недели 1, 3 из 4)'],
    ['half a year', WEEKS, '', 'weeks="11" terms="01"', 'идёт не весь год (2 полугодие)'],
    ['a term by its lesson', WEEKS, 'termsdefid="Y1"', '', 'идёт не весь год (2 полугодие)'],
  ])('refuses %s by name', (_what, definitions, ofLesson, ofCard, says) => {
    const { sheets } = readAscXml(
      ascFile({
        definitions,
        lessons: `${WEDNESDAY_HISTORY} ${ofLesson}/>`,
        cards: card('L4', 3, '00100', ofCard),
      }),
    );

    expect(exportLines(sheets)).toEqual([]);
    const [problem, ...more] = sheets[0]?.problems ?? [];
    expect(problem?.message).toContain(`История, 7Б, ср 3: ${says}`);
    expect(more).toEqual([]);
  });

  it('reads a lesson of all weeks, however it says so', () => {
    const lines = linesOf({
      definitions: '<weeksdefs><weeksdef id="W2" name="Каждую" weeks="11"/></weeksdefs>',
      lessons: `${WEDNESDAY_HISTORY} weeksdefid="W2"/>`,
      cards: card('L4', 3, '00100', 'weeks="11" terms="1111"') + card('L4', 3, MONDAY, ''),
    });

    expect(lines).toHaveLength(2);
  });

  it('goes by the names of its days', () => {
    const lines = linesOf({
      definitions: '<daysdefs><daysdef id="D" name="Вторник" days="10000"/></daysdefs>',
      lessons: lesson('L1', ''),
      cards: card('L1', 1, MONDAY),
    });

    expect(lines).toEqual(['Вторник 1 5А Труд Зайцева И. П. 12']);
  });

  it('says what it has without a class and without a place', () => {
    const { sheets, unread, remarks } = readAscXml(
      ascFile({
        lessons: lesson('L1', '').replace('classids="C1"', '') + HISTORY,
        cards: `${card('L1', 2, TUESDAY) + card('L2', 1, MONDAY)}<card lessonid="L2" period="" days="00000"/>`,
      }),
    );

    expect(exportLines(sheets)).toHaveLength(1);
    expect(unread).toEqual([
      {
        message: '1 карточка без класса',
        cells: [{ sheet: 'aSc Timetables', row: 1, column: 'card', text: 'Труд, вт 2' }],
        count: 1,
      },
    ]);
    expect(remarks).toEqual(['Без места в сетке и потому не прочитано: 1 карточка.']);
  });
});
