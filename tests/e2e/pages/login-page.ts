import type { Page } from 'playwright/test';
import { PASSWORD } from '../support/accounts.ts';

/** The sign-in page as a person meets it. */
export class LoginPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get login() {
    return this.page.getByLabel('Логин', { exact: true });
  }

  get password() {
    return this.page.getByLabel('Пароль', { exact: true });
  }

  get remember() {
    return this.page.getByLabel('Запомнить меня');
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Войти' });
  }

  get error() {
    return this.page.locator('form').getByRole('alert');
  }

  /** `from` is the page that was asked for before signing in. */
  async open(from?: string): Promise<void> {
    await this.page.goto(from === undefined ? '/login' : `/login?from=${encodeURIComponent(from)}`);
  }

  async fill(login: string, password = PASSWORD): Promise<void> {
    await this.login.fill(login);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** Signs in on the way to the timetable, where most journeys begin. */
  async signIn(login: string): Promise<void> {
    await this.open('/app/schedule');
    await this.fill(login);
    await this.page.getByRole('heading', { level: 1, name: 'Расписание' }).waitFor();
  }
}
