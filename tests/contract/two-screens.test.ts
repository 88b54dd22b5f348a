import { ApiError } from '@zvonok/api-client/api-error';
import { type Api, createApi } from '@zvonok/api-client/create-api';
import { moveLesson } from '@zvonok/api-client/lessons';
import {
  cancelCombinedLesson,
  cancelGroupGoHome,
  cancelReplacement,
  createCombinedLesson,
  createGroupGoHome,
  createReplacement,
  type TimetableChange,
} from '@zvonok/api-client/replacements';
import { openTimetable } from '@zvonok/api-client/testing/open-timetable';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RacingEdit, racingEdits } from '../../apps/server/src/testing/racing-edits.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../apps/server/src/testing/school.ts';
import { SCHEDULE } from '../../apps/server/src/testing/timetable.ts';
import { adoptEdit } from '../../apps/staff/src/features/editor/adopt-edit.ts';
import { applyAnswer } from '../../apps/staff/src/shared/timetable-changes/send-changes.ts';
import { patience } from '../patience.ts';

const EDITS = 200;
/** Two hundred transactions take ten seconds, and more on a machine that runs everything else at once. */
const PATIENCE = { timeout: patience(120_000) };

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

const CANCEL = {
  replaced: cancelReplacement,
  merged: cancelCombinedLesson,
  'sent-home': cancelGroupGoHome,
} as const;

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

/**
 * One person's open grid: it adopts its own answers at once, as the apps do, and hears of the others' from time to
 * time.
 */
function openScreen(person: TestPerson) {
  const api = clientOf(person);
  const timetable = openTimetable(api);
  const { client, queryKey, groups } = timetable;

  async function send(edit: RacingEdit): Promise<void> {
    if (edit.kind === 'move') return move(edit.lessonId, edit.number);
    const answer = await change(edit);
    client.setQueryData(queryKey, (known) => known && [...applyAnswer(known, answer)]);
  }

  function change(edit: Exclude<RacingEdit, { kind: 'move' }>): Promise<TimetableChange> {
    const { lessonId } = edit;
    switch (edit.kind) {
      case 'replace':
        return createReplacement(api, { lessonId, teacherId: edit.teacherId });
      case 'send-home':
        return createGroupGoHome(api, { lessonId });
      case 'cancel':
        return CANCEL[edit.change](api, { lessonId });
      case 'merge':
        return createCombinedLesson(api, { idFirstLesson: lessonId, idSecondLesson: edit.secondId });
    }
  }

  async function move(lessonId: number, number: (RacingEdit & { kind: 'move' })['number']): Promise<void> {
    const days = groups().flatMap(({ schedule }) => schedule.scheduleOfDay);
    const day = days.find(({ lessons }) => lessons.some(({ id }) => id === lessonId));
    const answer = await moveLesson(api, lessonId, { scheduleOfDayId: day?.id ?? 0, number });
    adoptEdit(client, api, { ...answer, removed: null, made: null });
  }

  return {
    ...timetable,
    /** Makes an edit; a refusal changes nothing here. Returns the status. */
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

it(
  `${EDITS} edits of two people at the same few lessons leave both grids as the database has it`,
  PATIENCE,
  async () => {
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
  },
);
