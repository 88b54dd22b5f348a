import { describe, expect, it } from 'vitest';
import { exportLines, exportTeachers } from '../../testing/export-lines.ts';
import { readTimetable } from '../timetable-import/read-timetable.ts';

const NEW_SCHOOL = { teachers: [], rooms: [], subjects: [] };

function read(rows: readonly string[], known: Parameters<typeof readTimetable>[0]['known'] = NEW_SCHOOL) {
  return readTimetable({ bytes: windows1251(rows.join('\r\n')), names: [], known, layout: null });
}

const WINDOWS_1251 = new Map(
  Array.from({ length: 256 }, (_, code) => [
    new TextDecoder('windows-1251').decode(Uint8Array.of(code)),
    code,
  ]),
);
const windows1251 = (text: string) => Uint8Array.from(text, (sign) => WINDOWS_1251.get(sign) ?? 0);

const linesOf = async (...rows: string[]) => exportLines((await read(rows)).sheets);

describe('a GPU001.TXT of Untis', () => {
  it.each([',', ';'])('is known by its shape and read, divided by %j', async (divider) => {
    const { sheets, remarks, matrix } = await read([
      ['12', '"5А"', '"Зай"', '"Мат"', '"12"', '1', '1', '', ''].join(divider),
      ['13', '"5А"', '"Бел"', '"Ист"', '""', '5', '7', '', ''].join(divider),
    ]);

    expect(exportLines(sheets)).toEqual(['Понедельник 1 5А Мат Зай 12', 'Пятница 7 5А Ист Бел']);
    expect(exportTeachers(sheets)).toEqual(['Зай', 'Бел']);
    expect(remarks).toEqual(['Учителя в файле Untis названы краткими именами, полных в нём нет: Зай, Бел.']);
    expect(matrix).toBeNull();
  });

  it('takes a subject by the short name the school has for it, and asks a school with teachers who is meant', async () => {
    const { sheets } = await read(['12;"5А";"Зай";"мат";"12";1;1;;'], {
      teachers: ['Зайцева И. П.'],
      rooms: [],
      subjects: [{ name: 'Математика', shortName: 'Мат' }],
    });

    expect(exportLines(sheets)).toEqual(['Понедельник 1 5А Математика Зай 12']);
    expect(exportTeachers(sheets)).toEqual([]);
  });

  it('has several classes of one lesson as a flow', async () => {
    const lines = await linesOf('12;"9А";"Зай";"Мат";"12";2;3;;', '12;"9Б";"Зай";"Мат";"12";2;3;;');

    expect(lines).toEqual(['Вторник 3 9А Мат Зай 12 Мат 9А, 9Б', 'Вторник 3 9Б Мат Зай 12 Мат 9А, 9Б']);
  });

  it('has several teachers of one lesson as subgroups, also over several classes', async () => {
    const { sheets, remarks } = await read([
      '12;"9А";"Зай";"Англ";"12";2;3;;',
      '12;"9А";"Бел";"Нем";"13";2;3;;',
      '12;"9Б";"Зай";"Англ";"12";2;3;;',
      '12;"9Б";"Бел";"Нем";"13";2;3;;',
    ]);

    expect(exportLines(sheets)).toEqual([
      'Вторник 3 9А 1 группа Англ Зай 12 Англ 9А, 9Б',
      'Вторник 3 9А 2 группа Нем Бел 13 Нем 9А, 9Б',
      'Вторник 3 9Б 1 группа Англ Зай 12 Англ 9А, 9Б',
      'Вторник 3 9Б 2 группа Нем Бел 13 Нем 9А, 9Б',
    ]);
    expect(remarks).toContain(
      'У класса несколько уроков в одно время: 2 раза. Они прочитаны как «1 группа», «2 группа».',
    );
  });

  it('calls a subgroup the same on every day', async () => {
    const lines = await linesOf(
      '12;"9А";"Зай";"Труд";"";1;1;;',
      '15;"9А";"Бел";"Труд";"";1;1;;',
      '15;"9А";"Бел";"Труд";"";2;1;;',
      '12;"9А";"Зай";"Труд";"";2;1;;',
    );

    expect(lines.filter((line) => line.includes('1 группа'))).toEqual([
      'Понедельник 1 9А 1 группа Труд Зай',
      'Вторник 1 9А 1 группа Труд Зай',
    ]);
  });

  it('takes the first of several rooms of a lesson, and says so', async () => {
    const { sheets, remarks } = await read([
      '12;"9А";"Зай";"Физ-ра";"Зал 1";1;1;;',
      '12;"9А";"Зай";"Физ-ра";"Зал 2";1;1;;',
    ]);

    expect(exportLines(sheets)).toEqual(['Понедельник 1 9А Физ-ра Зай Зал 1']);
    expect(remarks).toContain('У урока несколько кабинетов: 1 раз. Взят первый.');
  });

  it('refuses two lessons of one teacher in one slot by name', async () => {
    const { sheets } = await read(['12;"9А";"Зай";"Ист";"";1;4;;', '13;"9А";"Зай";"Общ";"";1;4;;']);

    expect(exportLines(sheets)).toEqual([]);
    expect(sheets[0]?.problems?.map(({ message }) => message)).toEqual([
      'У учителя Зай в классе 9А сразу два урока, пн 4: Ист и Общ. Если они чередуются по неделям, оставьте в Untis один: в расписании все недели одинаковые',
    ]);
  });

  it('names rows that are none, what has no class and what has no place', async () => {
    const rows = Array.from(
      { length: 20 },
      (_, index) => `${index};"5А";"Зай";"Мат";"";${1 + (index % 5)};${1 + Math.floor(index / 5)};;`,
    );
    const { sheets, unread, remarks } = await read([
      ...rows,
      '91;"";"Зай";"Совещание";"";3;6;;',
      '92;"5А";"?";"Мат";"";0;0;;',
      'Итого;20;часов',
    ]);

    expect(exportLines(sheets)).toHaveLength(20);
    expect(sheets[0]?.problems?.map(({ place }) => place.row)).toEqual([23]);
    expect(unread).toEqual([
      {
        message: '1 строка без класса',
        cells: [{ sheet: 'GPU001', row: 21, column: 'строка', text: 'Совещание, Зай, ср 6' }],
        count: 1,
      },
    ]);
    expect(remarks).toContain('Без места в сетке и потому не прочитано: 1 строка.');
  });

  it('is not seen in a table with headings', async () => {
    const { sheets, matrix } = await read([
      'День;Урок;Класс;Предмет;Учитель;Кабинет',
      'Понедельник;1;5А;Мат;Зай;12',
    ]);

    expect([sheets[0]?.name, matrix]).toEqual(['Уроки', null]);
    expect(sheets[0]?.rows[0]?.cells[0]).toBe('День');
  });
});
