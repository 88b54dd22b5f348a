import type { Locator, Page } from 'playwright/test';
import { LoginPage } from './login-page.ts';

/** The page after signing in. */
export class HomePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get title() {
    return this.page.getByRole('heading', { level: 1 });
  }

  get calendar() {
    return this.page.getByRole('grid', { name: /^Календарь событий/ });
  }

  get month() {
    return this.page.getByRole('region', { name: /^Календарь событий/ }).getByRole('heading', { level: 2 });
  }

  get events() {
    return this.page.getByRole('region', { name: /^События на/ });
  }

  get ownLessons() {
    return this.page.getByRole('region', { name: 'Мои уроки' });
  }

  /** A lesson of the widget by its text. */
  ownLesson(text: string): Locator {
    return this.ownLessons.getByRole('listitem').filter({ hasText: text });
  }

  /** A day of the calendar by the beginning of its name: «21 ноября». */
  day(title: string): Locator {
    return this.calendar.getByRole('button', { name: new RegExp(`^${title}(,|$)`) });
  }

  /** For a remembered user; signing in by the form has journeys of its own. */
  async openAs(login: string): Promise<void> {
    await new LoginPage(this.page).resume(login);
    await this.page.goto('/app');
    await this.page.getByRole('heading', { level: 1, name: 'Главная' }).waitFor();
  }

  async nextMonth(): Promise<void> {
    await this.page.getByRole('button', { name: /^Следующий месяц/ }).click();
  }

  async previousMonth(): Promise<void> {
    await this.page.getByRole('button', { name: /^Предыдущий месяц/ }).click();
  }

  async show(view: 'Календарь' | 'Мои уроки'): Promise<void> {
    await this.page.getByRole('radio', { name: view }).check();
  }
}
