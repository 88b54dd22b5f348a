import type { Meta, StoryObj } from '@storybook/react-vite';
import { moveTargets } from '@zvonok/domain/editor/move-targets';
import { expect, fn, waitFor } from 'storybook/test';
import { demoLessonTimes, demoTimetable } from '../../testing/demo-timetable.ts';
import { EditorBoard } from './editor-board.tsx';
import type { LessonSource } from './lesson-source.ts';
import { LessonTray } from './lesson-tray.tsx';

const rows = demoTimetable.rows.slice(0, 4);

const meta = {
  component: EditorBoard,
  args: {
    rows,
    lessonTimes: demoLessonTimes,
    onTake: fn((source: LessonSource) => {
      const row = source.kind === 'grid' ? rows.find(({ group }) => group.id === source.groupId) : rows[0];
      const slot = source.kind === 'grid' ? source.slot : null;
      if (!row) return null;
      const parts = slot === null ? [] : (row.cells[slot]?.parts ?? []);
      return { name: 'Урок', groupId: row.group.id, targets: moveTargets(demoTimetable, row, parts, slot) };
    }),
    onPut: fn(),
    onPutAside: fn(),
    onRefuse: fn(),
    onOpenCell: fn(),
    children: <LessonTray lessons={[]} chosen={null} onChoose={fn()} />,
  },
  decorators: [
    (Story) => (
      <div style={{ height: 'min(460px, calc(100dvh - 2rem))' }}>
        <Story />
      </div>
    ),
  ],
  parameters: { layout: 'padded' },
} satisfies Meta<typeof EditorBoard>;
export default meta;

type Story = StoryObj<typeof meta>;

const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

type Point = { clientX: number; clientY: number };

/**
 * What a mouse does, as pointer and mouse events, as in browsers. Nothing is rendered between two calls in one task.
 */
const mouse = {
  down: (on: Element) => tell(on, 'down', middle(on)),
  move: (at: Point) => tell(document, 'move', at),
  up: (at: Point) => tell(document, 'up', at),
};
function tell(on: Element | Document, what: 'down' | 'move' | 'up', at: Point): void {
  const init = { ...at, button: 0, bubbles: true, cancelable: true };
  on.dispatchEvent(new PointerEvent(`pointer${what}`, init));
  on.dispatchEvent(new MouseEvent(`mouse${what}`, init));
}
const beside = (element: Element): Point => ({ ...middle(element), clientX: middle(element).clientX + 20 });

/** The slots of the class are marked while a lesson is in the hand; it is let go where the pointer is. */
export const Dragging: Story = {
  play: async ({ canvas, args }) => {
    const cells = canvas.getAllByRole('gridcell');
    const [from, to, tray] = [cells[0], cells[3], canvas.getByText('Все уроки стоят в сетке.')];
    if (!from || !to) throw new Error('The table has no cells.');

    mouse.down(from);
    mouse.move(beside(from));
    await waitFor(() => expect(cells[6]).toHaveAttribute('data-place'));
    mouse.move(middle(to));
    await waitFor(() =>
      expect(document.querySelector('[data-drag-tip]')).toHaveTextContent('Понедельник, 4 урок'),
    );
    mouse.up(middle(to));
    await waitFor(() => expect(args.onPut).toHaveBeenCalledWith({ kind: 'grid', groupId: 1, slot: 0 }, 3));
    await expect(document.querySelector('[data-place], [data-drag-tip]')).toBeNull();

    mouse.down(from);
    mouse.move(beside(from));
    await waitFor(() => expect(document.querySelector('[data-drag-tip]')).toBeInTheDocument());
    mouse.move(middle(tray));
    await waitFor(() =>
      expect(document.querySelector('[data-drag-tip]')).toHaveTextContent('Убрать с сетки'),
    );
    mouse.up(middle(tray));
    await waitFor(() => expect(args.onPutAside).toHaveBeenCalledWith({ kind: 'grid', groupId: 1, slot: 0 }));

    const otherClass = canvas.getByRole('grid').querySelector('[data-row="1"]')?.children[1];
    if (!otherClass) throw new Error('The table has one class only.');
    mouse.down(from);
    mouse.move(beside(from));
    mouse.move(middle(otherClass));
    await waitFor(() =>
      expect(document.querySelector('[data-drag-tip]')).toHaveTextContent('в своём классе'),
    );
    mouse.up(middle(otherClass));
    await waitFor(() => expect(args.onRefuse).toHaveBeenCalledWith('Урок переносится только в своём классе'));
  },
};

/** Pressed, moved and let go before anything could be rendered in between: the lesson is put all the same. */
export const QuickDrag: Story = {
  play: async ({ canvas, args }) => {
    const cells = canvas.getAllByRole('gridcell');
    const [from, to] = [cells[0], cells[3]];
    if (!from || !to) throw new Error('The table has no cells.');

    mouse.down(from);
    mouse.move(beside(from));
    mouse.up(middle(to));

    await waitFor(() => expect(args.onPut).toHaveBeenCalledWith({ kind: 'grid', groupId: 1, slot: 0 }, 3));
    await expect(args.onPut).toHaveBeenCalledOnce();
    await expect(document.querySelector('[data-place], [data-drag-tip]')).toBeNull();
  },
};

/** An empty slot is a place of its own: reached by the arrows, named, opened by Enter or a press. */
export const EmptySlot: Story = {
  args: { onOpenEmpty: fn() },
  play: async ({ canvas, args, userEvent }) => {
    const empty = canvas.getAllByRole('gridcell')[6];
    if (!empty) throw new Error('The table has no cells.');
    await expect(empty).toHaveAccessibleName('Нет урока, 5А, Понедельник, 7 урок');
    await userEvent.click(empty);
    await expect(args.onOpenEmpty).toHaveBeenLastCalledWith(rows[0], 6, empty);
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{Enter}');
    await expect(args.onOpenEmpty).toHaveBeenCalledTimes(2);
    await expect(args.onOpenCell).not.toHaveBeenCalled();
  },
};

/** The lesson of a link is selected and in view; the focus stays where it was. */
export const Shown: Story = {
  args: { shown: { row: 2, slot: 7 } },
  play: async ({ canvas }) => {
    const selected = canvas.getByRole('gridcell', { selected: true });
    await expect(selected).toHaveAccessibleName(/5В, Вторник, 1 урок/);
    await expect(canvas.getByRole('grid').scrollLeft).toBeGreaterThan(0);
    await expect(selected).not.toHaveFocus();
  },
};
export const Dark: Story = { args: { shown: { row: 0, slot: 2 } }, globals: { colorMode: 'dark' } };
