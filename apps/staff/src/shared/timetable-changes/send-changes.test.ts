import { json, problem, type SeenRequest } from '@zvonok/api-client/testing/fake-server';
import { describe, expect, it } from 'vitest';
import {
  changeAnswer,
  merged,
  ofSubgroup,
  openOverDocumented,
  ordinary,
  replace,
  replaced,
  SINGLE,
  sentHome,
  single,
} from '../../testing/changes-page.ts';

describe('on a host without the call for several changes', () => {
  it('goes by the documented calls only', async () => {
    const page = openOverDocumented(single);
    await page.done(replace(ofSubgroup));
    await page.done(replace(replaced));
    await page.done({ kind: 'send-home', part: ordinary });
    await page.done({ kind: 'cancel', part: merged });
    await page.done({ kind: 'cancel', part: { ...sentHome, subgroup: { id: 13, name: '2 группа' } } });

    expect(page.items()).toEqual([]);
    expect(page.calls()).toEqual([
      ['', { lessonId: '50', subgroupId: '12', teacherId: '3' }],
      ['/cancel', { lessonId: '20', changeId: '7' }],
      ['', { lessonId: '20', teacherId: '3' }],
      ['/group-go-home', { lessonId: '10' }],
      ['/cancel/combined-lesson', { lessonId: '40', changeId: '8' }],
      ['/cancel/group-go-home', { subgroupId: '13', changeId: '8' }],
    ]);
  });

  const teacherOf = ({ query }: SeenRequest) => Number(query.teacherId);
  const isCreate = ({ path }: SeenRequest) => path === SINGLE;

  it('puts the previous teacher back when only the new one is refused', async () => {
    const page = openOverDocumented((request) =>
      isCreate(request) && teacherOf(request) === 3 ? problem(400) : single(request),
    );
    await page.done(replace(replaced));

    expect(page.calls().at(-1)).toEqual(['', { lessonId: '20', teacherId: '2' }]);
    expect(page.told()).toEqual(['При создании замены возникла ошибка']);
  });

  it('puts nothing back when there was nothing to cancel, or no answer came', async () => {
    const nothing = json({ ...changeAnswer(), id: null });
    for (const [cancelled, created] of [
      [() => nothing.clone(), () => problem(400)],
      [() => json(changeAnswer()), () => Promise.reject(new TypeError('lost'))],
    ] as const) {
      const page = openOverDocumented((request) => (isCreate(request) ? created() : cancelled()));
      await page.done(replace(replaced));

      expect(page.calls().map(([path]) => path)).toEqual(['/cancel', '']);
    }
  });

  it('stops at a cancel that is refused', async () => {
    const page = openOverDocumented(() => problem(409, { detail: '' }));
    await page.done(replace(replaced));

    expect(page.calls().map(([path]) => path)).toEqual(['/cancel']);
  });

  it('cancels nothing by a number if the host gives none', async () => {
    const page = openOverDocumented(single);
    const { changeId: _, ...part } = replaced;
    await page.done({ kind: 'cancel', part });

    expect(page.calls()).toEqual([['/cancel', { lessonId: '20' }]]);
  });
});
