import type { Page } from 'playwright/test';

export interface Newcomer {
  code: string;
  login: string;
  password: string;
  confirmation?: string;
  email?: string;
}

/** The registration page as a person meets it. */
export class RegistrationPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get code() {
    return this.page.getByLabel('Пригласительный код');
  }

  get login() {
    return this.page.getByLabel('Логин');
  }

  get password() {
    return this.page.getByLabel('Пароль', { exact: true });
  }

  get confirmation() {
    return this.page.getByLabel('Повторите пароль');
  }

  get email() {
    return this.page.getByLabel('Электронная почта, если есть');
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Зарегистрироваться' });
  }

  get refusal() {
    return this.page.locator('form').getByRole('alert');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/registration${search}`);
  }

  async fill({ code, login, password, confirmation = password, email = '' }: Newcomer): Promise<void> {
    await this.code.fill(code);
    await this.login.fill(login);
    await this.password.fill(password);
    await this.confirmation.fill(confirmation);
    await this.email.fill(email);
  }
}
