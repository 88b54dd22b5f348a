import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { SCHEDULE } from '../../testing/timetable.ts';
import { fileForm } from '../../testing/upload.ts';

const WEEK = `${SCHEDULE}/school-week`;
const BELLS = `${WEEK}/bells`;
type Week = Wire['SchoolWeek'];
type Bells = Wire['SchoolBells'];

const SHORT_DAY: Bells['sets'][number] = {
  name: 'Сокращённый день',
  days: ['FRIDAY'],
  dates: ['2026-11-18'],
  times: [
    { shift: 1, number: 1, time: '08:30 - 09:00' },
    { shift: 1, number: 2, time: '09:10 - 09:40' },
  ],
};

describe('the shifts and bells of a school', () => {
  let school: TestSchool;
  let head: TestPerson;
  let secretary: TestPerson;
  let documented: unknown[];
  beforeAll(async () => {
    school = await openTestSchool();
    head = await school.as('HEADMASTER');
    secretary = await school.as('ADMIN_EDU_PART');
    documented = await answers();
  });
  afterAll(async () => {
    expect(school.undocumented).toEqual([]);
    await school.close();
  });

  const groups = async () => (await head.get(`${SCHEDULE}/group/editor`)).json<Wire['EditorGroup'][]>();
  /** What the documented reads say of classes, lessons and times. */
  const answers = async () => [
    await groups(),
    (await head.get(`${SCHEDULE}/lesson`)).json(),
    (await head.get(`${SCHEDULE}/lesson-time`)).json(),
    (await head.get(`${SCHEDULE}/lesson/find-replacements/MONDAY`)).json(),
    (await head.get(WEEK)).json<Week>().bells,
  ];
  const wrong = async (body: unknown) => {
    const refused = await head.put(BELLS, body as Bells);
    expect(refused.statusCode).toBe(400);
    return refused.json<{ detail: string; errors?: { path: string; message: string }[] }>();
  };

  it('are said by those who keep the data, and told to everybody', async () => {
    const [first, second] = await groups();
    const groupIds = [first?.id ?? 0, second?.id ?? 0];
    const times: Bells['secondShift']['times'] = [{ number: 1, time: '14:00 - 14:40' }];
    const bells: Bells = { secondShift: { groupIds, times }, sets: [SHORT_DAY] };

    expect((await secretary.put(BELLS, bells)).statusCode).toBe(403);
    expect((await head.put(BELLS, bells)).json<Week>()).toMatchObject({ bells, version: 2 });
    expect((await secretary.get(WEEK)).json<Week>().bells).toEqual(bells);
    const shifts = (await groups()).map(({ id, shift }) => [id, shift] as const);
    expect(shifts.filter(([, shift]) => shift === 2).map(([id]) => id)).toEqual(groupIds);
    const [lesson] = (await head.get(`${SCHEDULE}/lesson`)).json<Wire['Lesson'][]>();
    expect(lesson?.group.shift).toBe(2);
  });

  it('go out with the workbook and come back with it', async () => {
    const before = (await head.get(WEEK)).json<Week>();
    const none: Bells = { secondShift: { groupIds: [], times: [] }, sets: [] };
    const { rawPayload } = await head.get(`${SCHEDULE}/import-export/export`);
    const send = async () => {
      const { payload, headers } = fileForm(rawPayload);
      const authorization = `Bearer ${head.token}`;
      const url = `${SCHEDULE}/import-export/import`;
      return school.call('POST', url, { payload, headers: { ...headers, authorization } });
    };

    await head.put(BELLS, none);
    expect((await send()).json<Wire['ImportResult']>()).toMatchObject({
      message: 'Уроки те же.',
      notes: [
        'Звонок 1 урока второй смены: 14:00 - 14:40',
        'Набор звонков «Сокращённый день»: Пт, 18.11.2026',
        'Теперь 2 смена: 5А, 5Б',
      ],
    });
    expect((await head.get(WEEK)).json<Week>().bells).toEqual(before.bells);
    expect((await send()).json<Wire['ImportResult']>().notes).toEqual([]);
  });

  it('are not overwritten by whoever saw others', async () => {
    const none: Bells = { secondShift: { groupIds: [], times: [] }, sets: [] };
    const refused = await head.put(BELLS, none, { 'if-match': '"1"' });

    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ differences: { field: string }[] }>().differences).toMatchObject([
      { field: 'secondShift' },
      { field: 'sets' },
    ]);
  });

  it('cannot say two things of one lesson, day or date', async () => {
    const shift = { groupIds: [], times: [] };
    const set = (given: Partial<typeof SHORT_DAY>) => ({ ...SHORT_DAY, ...given });
    const [morning] = SHORT_DAY.times;
    const late = { shift: 1, number: 2, time: '08:50 - 09:20' } as const;

    expect(await wrong({ secondShift: shift, sets: [SHORT_DAY, set({ name: 'Другой' })] })).toMatchObject({
      errors: [{ path: 'body.sets', message: 'Пятница уже с набором «Сокращённый день».' }],
    });
    expect(
      await wrong({ secondShift: shift, sets: [set({ times: morning ? [morning, late] : [] })] }),
    ).toMatchObject({ errors: [{ message: '2 урок начинается раньше, чем кончается 1.' }] });
    expect(await wrong({ secondShift: shift, sets: [set({ days: [], dates: [] })] })).toMatchObject({
      errors: [{ path: 'body.sets.0.days', message: 'Выберите дни недели или укажите даты.' }],
    });
    expect(
      await wrong({
        secondShift: { groupIds: [123456], times: [{ number: 1, time: '14:00 - 14:40' }] },
        sets: [],
      }),
    ).toMatchObject({ detail: 'Класса с номером 123456 нет.' });
    const ninth = { number: 9, time: '14:00 - 14:40' };
    expect(await wrong({ secondShift: { groupIds: [], times: [ninth] }, sets: [] })).toMatchObject({
      detail: 'В этой школе уроки с 1 по 7.',
    });
  });

  it('leave nothing behind: without them every documented answer is what it was', async () => {
    await head.put(BELLS, { secondShift: { groupIds: [], times: [] }, sets: [] });

    expect(await answers()).toEqual(documented);
  });
});
