import type { Meta, StoryObj } from '@storybook/react-vite';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { expect, userEvent } from 'storybook/test';
import { MonthCalendar } from '../calendar/month-calendar.tsx';
import { Button } from '../controls/button.tsx';
import { demoGroups, demoLessonTimes, EVERY_CHANGE } from '../testing/demo-timetable.ts';
import { ClassGrid } from '../timetable/grid/class-grid.tsx';

const rows = buildTimetable(demoGroups(EVERY_CHANGE)).rows.slice(0, 3);

/**
 * What tells itself by a fill or a shadow where the colours are the school's, side by side. Asserted where the browser
 * forces its colours: `stories-forced` in vitest.config.ts.
 */
function WhatIsFilled() {
  return (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <div style={{ display: 'flex', gap: '1rem' }}>
        <Button>Обычная</Button>
        <Button variant="solid">Главная</Button>
        <Button variant="danger">Удалить</Button>
        <Button aria-pressed={true}>Нажатая</Button>
        <Button disabled>Недоступная</Button>
      </div>
      <div style={{ maxWidth: '28rem' }}>
        <MonthCalendar
          label="Календарь событий"
          today="2026-11-20"
          selected="2026-11-21"
          focused="2026-11-21"
          counts={new Map([['2026-11-18', 1]])}
          onSelect={() => {}}
          onFocus={() => {}}
        />
      </div>
      <div style={{ height: '300px' }}>
        <ClassGrid
          rows={rows}
          lessonTimes={demoLessonTimes}
          density="cozy"
          mode="edit"
          today="MONDAY"
          now={[{ shift: 1, lesson: 2, moment: null }]}
        />
      </div>
    </div>
  );
}

/** A test without a browser reads this file, too, to know what the stories show. */
const isForced = () => 'matchMedia' in globalThis && matchMedia('(forced-colors: active)').matches;

const meta = {
  title: 'Высокая контрастность',
  component: WhatIsFilled,
  // Where the browser forces its colours axe still reads those of the style sheets.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: !isForced() }] } } },
} satisfies Meta<typeof WhatIsFilled>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A system colour as the browser computes it. */
function systemColor(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = name;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Whether an outline, as wide as a frame has to be, stands around an element. */
function isFramed(element: Element): boolean {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  return (
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== systemColor('Canvas')
  );
}

export const NothingIsLost: Story = {
  play: async ({ canvas, canvasElement }) => {
    if (!isForced()) return;
    const paper = systemColor('Canvas');

    for (const name of ['Обычная', 'Главная', 'Удалить', 'Нажатая', 'Недоступная']) {
      const { borderTopWidth, borderTopColor } = getComputedStyle(canvas.getByRole('button', { name }));
      await expect(borderTopWidth, name).toBe('1px');
      await expect(borderTopColor, name).not.toBe(paper);
    }
    await expect(isFramed(canvas.getByRole('button', { name: 'Нажатая' }))).toBe(true);
    await expect(isFramed(canvas.getByRole('button', { name: 'Обычная' }))).toBe(false);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Обычная' })).toHaveFocus();
    await expect(isFramed(canvas.getByRole('button', { name: 'Обычная' }))).toBe(true);
    await expect(getComputedStyle(canvas.getByRole('button', { name: 'Недоступная' })).color).toBe(
      systemColor('GrayText'),
    );

    const chosen = canvas.getByRole('button', { name: /^21 ноября/ });
    await expect(getComputedStyle(chosen).backgroundColor).toBe(systemColor('SelectedItem'));
    await expect(isFramed(canvas.getByRole('button', { name: /^20 ноября/ }))).toBe(true);

    await expect(isFramed(canvas.getByRole('columnheader', { name: /^Понедельник, 2 урок/ }))).toBe(true);
    const changed = [
      ...canvasElement.querySelectorAll('[role=gridcell] [data-kind], [role=gridcell][data-kind]'),
    ];
    await expect(changed.length).toBeGreaterThan(3);
    for (const lesson of changed) {
      await expect(
        getComputedStyle(lesson, '::before').borderInlineStartWidth,
        lesson.textContent ?? '',
      ).toBe('3px');
      for (const mark of lesson.querySelectorAll('svg[data-mark]'))
        await expect(getComputedStyle(mark).stroke).toBe(systemColor('CanvasText'));
    }
  },
};
