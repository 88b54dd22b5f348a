import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { AppAtProps } from '../app-at.tsx';
import {
  failed,
  longTexts,
  offline,
  onPhone,
  SCREEN,
  type ScreenStory,
  state,
  waiting,
} from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Расписание',
  args: { ...SCREEN.args, address: '/app/schedule', role: 'ADMIN_EDU_PART', distance: 'week' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Classes = state({ role: 'grid', name: 'Расписание классов' });
export const Overview = state(
  { role: 'grid', name: 'Расписание классов' },
  { distance: 'overview' },
  async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Обзор' })).toHaveAttribute('aria-pressed', 'true'),
);

const sixty = (args: Partial<AppAtProps>, viewport: 'desktop' | 'fullHd', least: number): ScreenStory => ({
  ...state({ role: 'grid', name: 'Расписание классов' }, { school: 'sixty', ...args }, ({ canvas }) =>
    waitFor(() => expect(rowsInView(canvas.getByRole('grid'))).toBeGreaterThanOrEqual(least)),
  ),
  globals: { viewport: { value: viewport } },
});

/** Rows of which nothing is out of view. */
function rowsInView(grid: HTMLElement): number {
  const top = grid.querySelector('[role=rowgroup]')?.getBoundingClientRect().bottom ?? 0;
  const { bottom } = grid.getBoundingClientRect();
  return [...grid.querySelectorAll('[data-row]')].filter((row) => {
    const box = row.getBoundingClientRect();
    return box.top >= top - 1 && box.bottom <= bottom;
  }).length;
}

/** How many of sixty classes are seen at once, from each distance. */
export const SixtyClasses = sixty({}, 'desktop', 13);
export const SixtyClassesOfADay = sixty({ distance: 'day' }, 'desktop', 24);
export const SixtyClassesOfADayOnALargeScreen = sixty({ distance: 'day' }, 'fullHd', 31);
export const SixtyClassesOfThreeDays = sixty({ distance: 'overview' }, 'desktop', 17);
export const Teachers = state(
  { role: 'grid', name: 'Расписание учителей' },
  { address: '/app/schedule?view=teacher' },
);
export const Planning = state(
  { role: 'heading', name: 'Режим замены' },
  { address: '/app/schedule?mode=edit&day=MONDAY' },
);
export const Summary = state(
  { role: 'article', name: 'Некрасова Д. Б.' },
  { address: '/app/schedule?mode=view-summary&day=MONDAY' },
);
export const SummaryOfAnEmptyDay = state('Нет замен', {
  address: '/app/schedule?mode=view-summary&day=FRIDAY',
});
export const Empty = state('В расписании пока нет классов', { role: 'ADMIN', school: 'empty' });
export const Loading = waiting();
export const Offline = offline();
export const Failed = failed();
export const Phone = onPhone(state('Козлова М. В.'));
export const TeachersPhone = onPhone(state('Выберите учителя', Teachers.args));
export const SummaryPhone = onPhone(Summary);

export const LongTexts = state({ role: 'grid', name: 'Расписание классов' }, { texts: 'long' });
export const LongTextsOfTeachers = state(
  { role: 'grid', name: 'Расписание учителей' },
  { ...Teachers.args, texts: 'long' },
);
export const LongTextsInPlanning = longTexts({ role: 'heading', name: 'Режим замены' }, Planning.args);
export const LongTextsInSummary = longTexts(
  { role: 'article', name: 'Константинопольская-Некрасова Д. Б.' },
  Summary.args,
);
export const LongTextsPhone = longTexts(/Константинопольская-Козлова М. В./);
