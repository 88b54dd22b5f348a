import { screenKind, screenMode } from '@zvonok/machines/screen-mode/screen-mode.machine';
import { describe, expect, it } from 'vitest';
import type { ScheduleSearch } from './schedule-search.ts';
import { followCommand, openScreen, type ScreenCommand } from './use-schedule-screen.ts';

const SECRETARY = ['ADMIN_EDU_PART'] as const;
const TEACHER = ['TEACHER'] as const;

function walk(start: ScheduleSearch, ...commands: ScreenCommand[]): ScheduleSearch {
  return commands.reduce((search, command) => followCommand(search, SECRETARY, command), start);
}

describe('the address of each mode', () => {
  it('is empty for reading by classes', () => {
    expect(walk({}, 'replacements.add', 'replacements.finish')).toEqual({});
  });

  it('names the mode and the view, and keeps what was chosen', () => {
    expect(walk({ class: '7Б' }, 'kind.toggle', 'replacements.add')).toEqual({
      class: '7Б',
      mode: 'edit',
      view: 'teacher',
    });
  });

  it('leads from the summary back to planning, also after a reload', () => {
    const summary = walk({ mode: 'edit' }, 'replacements.show');

    expect(summary).toEqual({ mode: 'view-summary', back: 'edit' });
    expect(walk(summary, 'summary.leave')).toEqual({ mode: 'edit' });
  });

  it('leads from a linked summary back to reading', () => {
    expect(walk({ mode: 'view-summary' }, 'summary.leave')).toEqual({});
  });

  it('keeps the teacher view behind the summary', () => {
    expect(walk({ view: 'teacher' }, 'replacements.show', 'summary.leave')).toEqual({ view: 'teacher' });
  });
});

describe('a screen opened by its address', () => {
  it('shows reading to a teacher who was sent a link to planning', () => {
    const screen = openScreen({ mode: 'edit' }, TEACHER);

    expect(screenMode(screen)).toBe('view');
    expect(screen.can({ type: 'replacements.add' })).toBe(false);
  });

  it('goes back to reading when the right to plan is not there', () => {
    const summary = { mode: 'view-summary', back: 'edit' } as const;

    expect(followCommand(summary, TEACHER, 'summary.leave')).toEqual({});
  });

  it('opens the view by teachers', () => {
    expect(screenKind(openScreen({ view: 'teacher' }, SECRETARY))).toBe('teacher');
  });
});
