import { expect, type Locator } from 'playwright/test';
import { patience } from '../../patience.ts';
import { DAY_NAME, DAYS, type Day } from '../support/school-api.ts';
import { AppPage } from './app-page.ts';

export interface LessonSlot {
  className: string;
  day: Day;
  number: number;
}

/** The timetable screen in its three modes. */
export class SchedulePage extends AppPage {
  get classSelect() {
    return this.page.getByRole('combobox', { name: 'Класс', exact: true });
  }

  get teacherSelect() {
    return this.page.getByRole('combobox', { name: 'Учитель', exact: true });
  }

  /** On a phone one field chooses either. */
  get placeChoice() {
    return this.page.getByRole('combobox', { name: 'Класс или учитель' });
  }

  /** Chooses a class or a teacher on a phone. */
  async show(name: string): Promise<void> {
    await this.placeChoice.fill(name);
    await this.page.getByRole('option').filter({ hasText: name }).first().click();
    await expect(this.placeChoice).toHaveValue(name);
  }

  get menu() {
    return this.page.getByRole('dialog', { name: /Редактировать замены/ });
  }

  get menuSearch() {
    return this.menu.getByRole('combobox', { name: 'Найти учителя' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/app/schedule${search}`);
    // The title is there before the app is.
    await this.page.locator('#first-paint').waitFor({ state: 'detached' });
    await this.title.waitFor();
  }

  /** Opens the planning of substitutions with only this class's week, which is then always drawn. */
  async planFor(className: string): Promise<void> {
    await this.open(`?mode=edit&class=${encodeURIComponent(className)}`);
    await this.page.getByRole('grid', { name: `Расписание ${className}`, exact: true }).waitFor();
    // What plans comes after the table, and with it this button.
    await this.button('Сбросить замены').waitFor();
  }

  get changeView() {
    return this.page.getByRole('group', { name: 'Сменить вид' });
  }

  /** To the other table: of teachers, or of classes. */
  async otherView(): Promise<void> {
    await this.changeView.getByRole('radio', { checked: false }).click();
  }

  get moreActions() {
    return this.button('Ещё действия');
  }

  /** Presses what is seldom wanted. */
  async pressRare(name: string): Promise<void> {
    await this.moreActions.click();
    await this.page.getByRole('group', { name: 'Ещё действия' }).getByText(name, { exact: true }).click();
  }

  /** A cell by where it stands; its name goes on with what is in it. */
  cell({ className, day, number }: LessonSlot): Locator {
    return this.grid.getByRole('gridcell', { name: `${className}, ${DAY_NAME[day]}, ${number} урок` });
  }

  /** Chooses a teacher in the open menu by typing the name. */
  async choose(teacher: string): Promise<void> {
    await this.menuSearch.fill(teacher);
    await this.menu.getByRole('option').filter({ hasText: teacher }).first().click();
  }

  /** Goes to a day of the summary, wherever it opened. */
  async summaryOf(day: Day): Promise<void> {
    const heading = this.page.getByRole('group', { name: 'День недели' });
    const shown = heading.locator('strong');
    await expect(async () => {
      const name = await shown.textContent();
      const at = DAYS.findIndex((one) => DAY_NAME[one] === name);
      const towards = DAYS[at + Math.sign(DAYS.indexOf(day) - at)] ?? day;
      // An arrow is named by where it leads: pressed twice it leads no further.
      if (towards !== DAYS[at])
        await heading
          .getByRole('button', { name: `: ${DAY_NAME[towards]}` })
          .click({ timeout: patience(1000) });
      await expect(shown).toHaveText(DAY_NAME[day], { timeout: patience(200) });
    }).toPass();
  }

  /** The card of one absent teacher in the summary. */
  card(teacher: string): Locator {
    return this.page.getByRole('article', { name: teacher });
  }
}
