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

  /** `from` is the page that was requested before signing in. */
  async open(from?: string): Promise<void> {
    await this.preferCards();
    await this.page.goto(from === undefined ? '/login' : `/login?from=${encodeURIComponent(from)}`);
  }

  async fill(login: string, password = PASSWORD): Promise<void> {
    await this.login.fill(login);
    await this.password.fill(password);
    await this.submit.click();
  }

  /**
   * A user who has signed in on this browser before and was remembered. Opens no page of the app: the journey goes on
   * with the one that it is about. Signing in by the form has journeys of its own.
   */
  async resume(login: string, password = PASSWORD): Promise<void> {
    await this.preferCards();
    const answer = await this.page.request.post('/auth/api/auth/login', { data: { login, password } });
    const { accessToken, refreshToken } = await answer.json();
    // The shortest answer of the school's own address: storage belongs to an address.
    await this.page.goto('/healthz');
    await this.page.evaluate((tokens) => {
      localStorage.setItem('zvonok.tokens', tokens);
      localStorage.setItem('zvonok.remember', '1');
    }, JSON.stringify({ accessToken, refreshToken }));
  }

  /** The journeys' users have chosen cards once: their browsers remember it. What a table shows is said in stories. */
  private async preferCards(): Promise<void> {
    await this.page.addInitScript(() => {
      // A page without an address has no storage.
      if (location.protocol === 'http:') localStorage.setItem('zvonok.list-view', 'cards');
    });
  }

  /** Signs in by the form on the way to the timetable. */
  async signIn(login: string): Promise<void> {
    await this.open('/app/schedule');
    await this.fill(login);
    await this.page.getByRole('heading', { level: 1, name: 'Расписание' }).waitFor();
  }
}
