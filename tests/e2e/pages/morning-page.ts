import { expect } from 'playwright/test';
import { DAYS, type Day } from '../support/school-api.ts';
import { AppPage } from './app-page.ts';

/** The plan of a day, with the actions a person has made on it. */
export class MorningPage extends AppPage {
  actions = 0;

  get field() {
    return this.page.getByRole('combobox', { name: /^Кого нет/ });
  }

  /** Who is not there, one of them each. */
  get absent() {
    return this.page.getByRole('list', { name: /^Нет / }).getByRole('listitem');
  }

  get lessons() {
    return this.page.getByRole('list', { name: 'Уроки без учителя' }).locator('[data-lesson]');
  }

  get preview() {
    return this.page.getByRole('dialog', { name: 'Опубликовать план дня?' });
  }

  get published() {
    return this.page.locator('b', { hasText: /Опубликовано в \d\d:\d\d/ });
  }

  /** Opens a day with lessons that is ahead at any hour: of today nothing is planned that is over. */
  async open(): Promise<{ date: string; day: Day; week: string }> {
    await this.page.goto('/app/schedule/morning');
    return this.#openNext();
  }

  /** The same from the home page, where the button leads to today. */
  async openFromHome(): Promise<{ date: string; day: Day; week: string }> {
    await this.page.getByRole('link', { name: /^Кого (сегодня )?нет$/ }).click();
    return this.#openNext();
  }

  /** The first day of that name that is ahead. */
  async openOn(day: Day): Promise<{ date: string; day: Day; week: string }> {
    let opened = await this.open();
    while (opened.day !== day) opened = await this.#openNext();
    return opened;
  }

  /** From the day that is shown to the school day after it, or before it. */
  async turn(to: 'Следующий' | 'Предыдущий'): Promise<void> {
    const date = (await this.#date.getAttribute('datetime')) ?? '';
    await this.page.getByRole('button', { name: `${to} учебный день` }).click();
    await expect(this.#date).not.toHaveAttribute('datetime', date);
  }

  /** The school day after the one that is shown. */
  async #openNext() {
    await this.#opened();
    await this.turn('Следующий');
    return this.#opened();
  }

  /** Enters an absence of the whole day. */
  async enter(name: string): Promise<void> {
    await this.field.pressSequentially(name);
    await this.page.keyboard.press('Enter');
  }

  /** Publishes what is previewed and waits for it: what was published before is in sight all the time. */
  async publish(): Promise<void> {
    await this.preview.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(this.preview).toHaveCount(0);
  }

  /** One thing that a person does. */
  async act<Result>(work: () => Promise<Result>): Promise<Result> {
    this.actions += 1;
    return work();
  }

  get #date() {
    return this.page.getByRole('main').locator('time');
  }

  async #opened() {
    await expect(this.field).toBeFocused();
    const date = (await this.#date.getAttribute('datetime')) ?? '';
    const place = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
    const week = new Date(Date.parse(`${date}T00:00:00Z`) - place * 86_400_000).toISOString().slice(0, 10);
    return { date, day: DAYS[place] ?? 'MONDAY', week };
  }
}
