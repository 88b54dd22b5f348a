import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { nextFrame, point } from '../../testing/pointer.ts';
import { type Carried, DragLayer, type DropTarget } from './drag-layer.tsx';

const onDrop = fn();

/** A list of teachers and two lessons, one of which accepts no teacher. */
function Desk() {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const targetAt = (element: Element): DropTarget | null => {
    const lesson = element.closest<HTMLElement>('[data-lesson]');
    if (!lesson) return null;
    const text = lesson.textContent;
    const words = 'ведёт этот предмет, окно';
    return {
      element: lesson,
      text,
      reason: lesson.dataset.lesson === 'full' ? 'класс ушёл домой' : null,
      words,
    };
  };
  const carriedAt = (element: Element): Carried<DropTarget> | null => {
    const teacher = element.closest('[data-teacher]');
    const drop = ({ text, reason }: DropTarget) => reason === null && onDrop(text);
    return teacher && { text: teacher.textContent, targetAt, drop };
  };
  return (
    <div ref={setArea} style={{ display: 'grid', gap: 16, maxWidth: 240, userSelect: 'none' }}>
      <div data-teacher="" style={CELL}>
        Фомина Н. Н.
      </div>
      <div data-lesson="free" style={CELL}>
        7Б, 2 урок
      </div>
      <div data-lesson="full" style={CELL}>
        9А, 2 урок
      </div>
      {area && <DragLayer area={area} carriedAt={carriedAt} onCarry={() => undefined} />}
    </div>
  );
}

const CELL = { padding: 12, border: '1px solid var(--zv-border)', borderRadius: 8 };

const meta = { component: DragLayer, render: () => <Desk /> } satisfies Meta;
export default meta;

type Story = StoryObj;

/**
 * Where it may be put, with what speaks for it, and where it may not, is announced; a drop on the second changes
 * nothing.
 */
export const Dragged: Story = {
  play: async ({ canvas, canvasElement }) => {
    const teacher = canvas.getByText('Фомина Н. Н.');
    const announced = () => canvasElement.ownerDocument.querySelector('[id^=DndLiveRegion]');
    const drag = async (to: string, told: RegExp) => {
      point('pointerdown', teacher);
      point('pointermove', teacher, 10);
      await waitFor(() => expect(announced()).toHaveTextContent('Взято: Фомина Н. Н.'));
      const lesson = canvas.getByText(to);
      // A hand goes on moving; the first moves may come before the drag is drawn.
      for (let move = 0; move < MOST_MOVES && !told.test(announced()?.textContent ?? ''); move += 1) {
        point('pointermove', lesson);
        await nextFrame();
      }
      await waitFor(() => expect(announced()).toHaveTextContent(told));
      point('pointerup', lesson);
    };

    await drag('9А, 2 урок', /9А, 2 урок: класс ушёл домой/);
    await waitFor(() => expect(announced()).toHaveTextContent(/Сюда нельзя: класс ушёл домой/));
    await expect(onDrop).not.toHaveBeenCalled();

    await drag('7Б, 2 урок', /Можно положить: 7Б, 2 урок: ведёт этот предмет, окно/);
    await waitFor(() => expect(onDrop).toHaveBeenCalledWith('7Б, 2 урок'));
  },
};

const MOST_MOVES = 60;
