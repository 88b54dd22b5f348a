import type { Meta, StoryObj } from '@storybook/react-vite';
import { findPlaces } from '@zvonok/domain/timetable/find-places';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { MonthCalendar } from '../calendar/month-calendar.tsx';
import { Button } from '../controls/button.tsx';
import { MoreMenu } from '../controls/more-menu.tsx';
import { ViewSwitch } from '../controls/view-switch.tsx';
import { ConfirmDialog } from '../feedback/dialog.tsx';
import { createToastStore } from '../feedback/toast-store.ts';
import { Toaster } from '../feedback/toaster.tsx';
import { KioskBoard } from '../kiosk/kiosk-board.tsx';
import {
  demoGroups,
  demoLessonTimes,
  demoTeachers,
  demoTimetable,
  EVERY_CHANGE,
} from '../testing/demo-timetable.ts';
import { boardOf } from '../testing/kiosk-board.ts';
import { buildKioskDay } from '../testing/kiosk-day.ts';
import { nextFrame, point } from '../testing/pointer.ts';
import { TimetableSearch } from '../timetable/controls/timetable-search.tsx';
import { ClassGrid } from '../timetable/grid/class-grid.tsx';
import { DayStrip } from '../timetable/planning/day-strip.tsx';
import { DragLayer } from '../timetable/planning/drag-layer.tsx';

const rows = buildTimetable(demoGroups(EVERY_CHANGE)).rows.slice(0, 3);

/**
 * What is marked by a fill or a shadow in the school's colours, side by side. Asserted where the browser forces its
 * colours: `stories-forced` in vitest.config.ts.
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
          counts={
            new Map([
              ['2026-11-18', 1],
              ['2026-11-21', 2],
            ])
          }
          onSelect={() => {}}
          onFocus={() => {}}
        />
      </div>
      <ViewSwitch
        label="Масштаб"
        choices={[
          { view: 'day', label: 'День' },
          { view: 'week', label: 'Неделя' },
        ]}
        chosen="week"
        onChoose={() => {}}
      />
      <DayStrip
        day={[
          { number: 1, kind: 'lesson', here: false },
          { number: 2, kind: 'window', here: false },
          { number: 3, kind: 'free', here: true },
        ]}
      />
      <div style={{ height: '300px' }}>
        <ClassGrid
          rows={rows}
          lessonTimes={demoLessonTimes}
          distance="week"
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
  // If the browser forces its colours, axe still reads those of the style sheets.
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
    const withEvents = canvas.getByRole('button', { name: /^18 ноября/ });
    await expect(getComputedStyle(withEvents, '::after').backgroundColor).toBe(systemColor('CanvasText'));
    await expect(getComputedStyle(chosen, '::after').backgroundColor).toBe(systemColor('SelectedItemText'));

    const pressed = canvas.getByRole('radio', { name: 'Неделя' }).closest('label');
    const other = canvas.getByRole('radio', { name: 'День' }).closest('label');
    await expect(pressed && getComputedStyle(pressed).backgroundColor).toBe(systemColor('SelectedItem'));
    await expect(other && getComputedStyle(other).backgroundColor).not.toBe(systemColor('SelectedItem'));

    // A lesson and a window have frames of the text's colour, the slot in question one of what is chosen.
    const strip = getComputedStyle(canvas.getByRole('img', { name: /урок/i })).backgroundImage;
    for (const name of ['CanvasText', 'Canvas', 'Highlight'])
      await expect(strip).toContain(systemColor(name));

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

/** Whether a line is drawn at an edge of an element, which its shadow or its fill marks otherwise. */
function isEdged(element: Element, part?: string): boolean {
  const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element, part);
  return (
    borderTopStyle !== 'none' &&
    Number.parseFloat(borderTopWidth) >= 1 &&
    borderTopColor !== systemColor('Canvas')
  );
}

/** A window over the page stands out from it, and so do its buttons. */
export const OpenDialog: Story = {
  render: () => (
    <ConfirmDialog
      open
      title="Удалить событие?"
      confirmLabel="Удалить"
      tone="danger"
      onConfirm={fn()}
      onCancel={fn()}
    >
      Его больше никто не увидит.
    </ConfirmDialog>
  ),
  play: async () => {
    const dialog = await within(document.body).findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
    if (!isForced()) return;
    await expect(isEdged(dialog)).toBe(true);
    for (const button of within(dialog).getAllByRole('button')) await expect(isEdged(button)).toBe(true);
  },
};

export const OpenMenu: Story = {
  render: () => (
    <div style={{ minHeight: '8rem' }}>
      <MoreMenu label="Ещё действия">
        <Button size="sm">Печать</Button>
        <Button size="sm">Журнал замен</Button>
      </MoreMenu>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ещё действия' }));
    const item = await canvas.findByRole('button', { name: 'Журнал замен' });
    await expect(item).toBeVisible();
    if (!isForced()) return;
    await expect(isEdged(item.parentElement as Element)).toBe(true);
    item.focus();
    await expect(isFramed(item)).toBe(true);
  },
};

const LASTING = { duration: 600_000 };
const toasts = createToastStore();
toasts.success('Замена успешно создана', LASTING);
toasts.error('Нет подключения к сети', LASTING);

/** Two kinds of messages differ by their marks, and both stand out from the page. */
export const Messages: Story = {
  parameters: { docs: { story: { inline: false, height: '200px' } } },
  render: () => <Toaster store={toasts} />,
  play: async () => {
    const shown = await within(document.body).findAllByText(/Замена успешно|Нет подключения/);
    await expect(shown).toHaveLength(2);
    if (!isForced()) return;
    const marks = shown.map((text) => {
      const toast = text.closest('[data-kind]') as Element;
      return { toast, mark: toast.querySelector('svg') as Element };
    });
    for (const { toast, mark } of marks) {
      await expect(isEdged(toast)).toBe(true);
      await expect(getComputedStyle(mark).stroke).toBe(systemColor('CanvasText'));
    }
    await expect(marks[0]?.mark.innerHTML).not.toBe(marks[1]?.mark.innerHTML);
  },
};

/** A teacher to be carried, and a lesson that takes one. */
function Carrying() {
  const [area, setArea] = useState<HTMLElement | null>(null);
  return (
    <div ref={setArea} style={{ display: 'grid', gap: 16, maxWidth: 240, userSelect: 'none' }}>
      <div data-teacher="">Фомина Н. Н.</div>
      <div data-lesson="">7Б, 2 урок</div>
      {area && (
        <DragLayer
          area={area}
          onCarry={() => undefined}
          carriedAt={(element) => {
            const teacher = element.closest('[data-teacher]');
            if (!teacher) return null;
            return {
              text: teacher.textContent,
              drop: () => undefined,
              targetAt: (under) => {
                const lesson = under.closest<HTMLElement>('[data-lesson]');
                return lesson && { element: lesson, text: '7Б, 2 урок', reason: null, words: 'окно' };
              },
            };
          }}
        />
      )}
    </div>
  );
}

/** What is carried has an edge, and the lesson that takes it a frame. */
export const Carried: Story = {
  render: () => <Carrying />,
  play: async ({ canvas }) => {
    const [teacher, lesson] = [canvas.getByText('Фомина Н. Н.'), canvas.getByText('7Б, 2 урок')];
    point('pointerdown', teacher);
    point('pointermove', teacher, 10);
    for (let move = 0; move < 60 && lesson.dataset.drop === undefined; move += 1) {
      point('pointermove', lesson);
      await nextFrame();
    }
    await expect(lesson).toHaveAttribute('data-drop');
    if (isForced()) {
      await expect(isEdged(canvas.getByText('Фомина Н. Н.: окно', { ignore: '[id^=Dnd]' }))).toBe(true);
      await expect(isFramed(lesson)).toBe(true);
    }
    point('pointerup', lesson);
  },
};

const goingOn = buildKioskDay(4).map(({ title, rows }) => ({
  title,
  rows: rows.map((row, place) => ({ ...row, isCurrent: place === 0 })),
}));

/** The lesson that goes on is framed, and a line stands between two classes. */
export const Corridor: Story = {
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '540px' } } },
  globals: { viewport: { value: 'fullHd' } },
  render: () => <KioskBoard {...boardOf({ groups: goingOn })} />,
  play: async ({ canvas, canvasElement }) => {
    const second = canvas.getAllByRole('heading', { level: 2 })[1] as Element;
    if (!isForced()) return;
    const going = canvasElement.querySelectorAll('[aria-current=time]');
    await expect(going.length).toBeGreaterThan(0);
    for (const row of going) await expect(isFramed(row)).toBe(true);
    await expect(isEdged(second.parentElement as Element, '::before')).toBe(true);
  },
};

/** The list under a field has an edge, and what Enter would take a frame. */
export const FoundByTyping: Story = {
  render: () => (
    <div style={{ minHeight: 320 }}>
      <TimetableSearch
        find={(text) => findPlaces(demoTimetable, demoTeachers, { text, day: 'MONDAY' })}
        onGo={fn()}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'матем');
    const list = await canvas.findByRole('listbox');
    await expect(list).toBeVisible();
    if (!isForced()) return;
    await expect(isEdged(list)).toBe(true);
    await expect(isFramed(canvas.getByRole('option', { selected: true }))).toBe(true);
    await expect(isFramed(canvas.getByRole('combobox'))).toBe(true);
  },
};
