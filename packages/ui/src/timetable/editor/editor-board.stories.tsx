import type { Meta, StoryObj } from '@storybook/react-vite';
import { moveTargets } from '@zvonok/domain/editor/move-targets';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
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

/** The slots of the class are marked while a lesson is in the hand; it is let go where the pointer is. */
export const Dragging: Story = {
  play: async ({ canvas, args }) => {
    const cells = canvas.getAllByRole('gridcell');
    const [from, to, tray] = [cells[0], cells[3], canvas.getByText('Все уроки стоят в сетке.')];
    if (!from || !to) throw new Error('The table has no cells.');

    await fireEvent.mouseDown(from, { ...middle(from), button: 0 });
    await fireEvent.mouseMove(document, { ...middle(from), clientX: middle(from).clientX + 20 });
    await waitFor(() => expect(cells[6]).toHaveAttribute('data-place'));
    await fireEvent.mouseMove(document, middle(to));
    await waitFor(() =>
      expect(document.querySelector('[data-drag-tip]')).toHaveTextContent('Понедельник, 4 урок'),
    );
    await fireEvent.mouseUp(document, middle(to));
    await waitFor(() => expect(args.onPut).toHaveBeenCalledWith({ kind: 'grid', groupId: 1, slot: 0 }, 3));
    await expect(document.querySelector('[data-place], [data-drag-tip]')).toBeNull();

    await fireEvent.mouseDown(from, { ...middle(from), button: 0 });
    await fireEvent.mouseMove(document, { ...middle(from), clientX: middle(from).clientX + 20 });
    await waitFor(() => expect(document.querySelector('[data-drag-tip]')).toBeInTheDocument());
    await fireEvent.mouseMove(document, middle(tray));
    await waitFor(() =>
      expect(document.querySelector('[data-drag-tip]')).toHaveTextContent('Убрать с сетки'),
    );
    await fireEvent.mouseUp(document, middle(tray));
    await waitFor(() => expect(args.onPutAside).toHaveBeenCalledWith({ kind: 'grid', groupId: 1, slot: 0 }));

    const otherClass = canvas.getByRole('grid').querySelector('[data-row="1"]')?.children[1];
    if (!otherClass) throw new Error('The table has one class only.');
    await fireEvent.mouseDown(from, { ...middle(from), button: 0 });
    await fireEvent.mouseMove(document, { ...middle(from), clientX: middle(from).clientX + 20 });
    await fireEvent.mouseMove(document, middle(otherClass));
    await waitFor(() =>
      expect(document.querySelector('[data-drag-tip]')).toHaveTextContent('в своём классе'),
    );
    await fireEvent.mouseUp(document, middle(otherClass));
    await waitFor(() => expect(args.onRefuse).toHaveBeenCalledWith('Урок переносится только в своём классе'));
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
