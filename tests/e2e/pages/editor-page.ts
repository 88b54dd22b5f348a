import { expect, type Locator } from 'playwright/test';
import { DAY_NAME, type Day } from '../support/school-api.ts';
import { AppPage } from './app-page.ts';
import type { LessonSlot } from './schedule-page.ts';

/** The editor of the permanent timetable. */
export class EditorPage extends AppPage {
  get tray() {
    return this.page.getByRole('region', { name: /^Неразмещённые уроки/ });
  }

  panel(className: string): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^${className} `) });
  }

  /** Opens with only this class's row, which is then always drawn. */
  async openFor(className: string): Promise<void> {
    await this.page.goto(`/app/schedule/editor?class=${encodeURIComponent(className)}`);
    await this.grid.getByRole('rowheader', { name: className, exact: true }).waitFor();
  }

  /** A cell by where it stands; its name begins with what is in it. */
  cell({ className, day, number }: LessonSlot): Locator {
    return this.grid.getByRole('gridcell', { name: `${className}, ${DAY_NAME[day]}, ${number} урок` });
  }

  /** What stands in a slot, also in an empty one. */
  slot(day: Day, number: number): Locator {
    const index = Object.keys(DAY_NAME).indexOf(day) * 7 + number - 1;
    return this.grid.getByRole('gridcell').nth(index);
  }

  /** The words in the cell of a lesson, once they are drawn: only columns near the view have any. */
  async textOf(cell: Locator): Promise<string> {
    await expect(cell).toHaveText(/\S/);
    return (await cell.textContent()) ?? '';
  }

  /** The lesson of every slot by its name; its words in the cell are only there while a column is near the view. */
  lessons(): Promise<(string | null)[]> {
    return this.grid
      .getByRole('gridcell')
      .evaluateAll((cells) =>
        cells.map((cell) => cell.getAttribute('aria-label')?.replace(/^Нет урока.*/, '') || null),
      );
  }

  /** Drags a lesson onto a slot, the way a hand does: with a stop over the place. */
  async drag(from: Locator, to: Locator, over?: () => Promise<void>): Promise<void> {
    await from.hover();
    await this.page.mouse.down();
    await to.hover({ force: true });
    await to.hover({ force: true, position: { x: 20, y: 20 } });
    await over?.();
    await this.page.mouse.up();
  }

  /** What was done last is stored: a page that is left with a change on its way hands it to the next journey. */
  async saved(): Promise<void> {
    await this.page.getByText('Все изменения сохранены').waitFor();
  }
}
