import { ApiError } from '@zvonok/api-client/api-error';
import { moveLesson } from '@zvonok/api-client/calls/lessons';
import {
  cancelCombinedLesson,
  cancelGroupGoHome,
  cancelReplacement,
  createCombinedLesson,
  createGroupGoHome,
  createReplacement,
  type TimetableChange,
} from '@zvonok/api-client/calls/replacements';
import { type Api, createApi } from '@zvonok/api-client/create-api';
import { openTimetable } from '@zvonok/api-client/testing/open-timetable';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RacingEdit, racingEdits } from '../../apps/server/src/testing/racing-edits.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../apps/server/src/testing/school.ts';
import { SCHEDULE } from '../../apps/server/src/testing/timetable.ts';
import { adoptEdit } from '../../apps/staff/src/features/editor/adopt-edit.ts';
import { applyAnswer } from '../../apps/staff/src/features/schedule/replacement/apply-answer.ts';

const EDITS = 200;

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

/** The product's own client, talking to the real server without a wire between. */
function clientOf({ token }: TestPerson): Api {
  return createApi({
    baseUrl: 'http://school.test',
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = await request.text();
      const { statusCode, headers, payload } = await school.call(
        request.method as Parameters<TestSchool['call']>[0],
        pathname + search,
        {
          headers: { ...Object.fromEntries(request.headers), authorization: `Bearer ${token}` },
          ...(body && { payload: body }),
        },
      );
      const told = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
      return new Response(payload, { status: statusCode, headers: Object.fromEntries(told) });
    },
  });
}

/** One person's open grid: it adopts its own answers at once, as the apps do, and hears of the others' from time to time. */
function openScreen(person: TestPerson) {
  const api = clientOf(person);
  const timetable = openTimetable(api);
  const { client, queryKey, groups } = timetable;

  const adopt = (answer: TimetableChange) =>
    client.setQueryData(queryKey, (known) => known && [...applyAnswer(known, answer)]);

  async function send(edit: RacingEdit): Promise<void> {
    const { lessonId } = edit;
    switch (edit.kind) {
      case 'replace':
        adopt(await createReplacement(api, { lessonId, teacherId: edit.teacherId }));
        break;
      case 'cancel':
        adopt(await cancelReplacement(api, { lessonId }));
        break;
      case 'send-home':
        adopt(await createGroupGoHome(api, { lessonId }));
        break;
      case 'call-back':
        adopt(await cancelGroupGoHome(api, { lessonId }));
        break;
      case 'merge':
        adopt(await createCombinedLesson(api, { idFirstLesson: lessonId, idSecondLesson: edit.secondId }));
        break;
      case 'part':
        adopt(await cancelCombinedLesson(api, { lessonId }));
        break;
      case 'move': {
        const days = groups().flatMap(({ schedule }) => schedule.scheduleOfDay);
        const day = days.find(({ lessons }) => lessons.some(({ id }) => id === lessonId));
        const to = { scheduleOfDayId: day?.id ?? 0, number: edit.number };
        adoptEdit(client, api, { ...(await moveLesson(api, lessonId, to)), removed: null, created: null });
      }
    }
  }

  return {
    ...timetable,
    /** Makes an edit; a refusal changes nothing here. Answers the status. */
    async edit(edit: RacingEdit): Promise<number> {
      try {
        await send(edit);
        return 200;
      } catch (error) {
        if (error instanceof ApiError) return error.status;
        throw error;
      }
    },
  };
}

it(`${EDITS} edits of two people at the same few lessons leave both grids as the database has it`, async () => {
  const screens = [
    openScreen(await school.as('HEADMASTER')),
    openScreen(await school.as('HEADTEACHER')),
  ] as const;
  await Promise.all(screens.map((screen) => screen.look()));
  const edits = racingEdits(EDITS);
  const statuses: number[] = [];

  for (let index = 0; index < EDITS; index += 2) {
    const sent = screens.map((screen, side) => screen.edit(edits[index + side] as RacingEdit));
    statuses.push(...(await Promise.all(sent)));
    if (index % 14 === 0) await screens[(index / 14) % 2]?.look();
  }

  await Promise.all(screens.map((screen) => screen.look()));
  const database = (await (await school.as('TEACHER')).get(`${SCHEDULE}/group/editor`)).json();
  expect(screens[0].groups()).toEqual(database);
  expect(screens[1].groups()).toEqual(database);
  // Both kinds of answers were met, and nothing else.
  const counts = Map.groupBy(statuses, (status) => status);
  expect(statuses.filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
  expect(counts.get(200)?.length).toBeGreaterThan(EDITS / 3);
  expect(counts.get(409)?.length).toBeGreaterThan(10);
});
