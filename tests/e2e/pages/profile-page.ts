import type { Locator, Page } from 'playwright/test';

export const SESSION_CALL = '**/user-management/api/refresh-token/*';

/** «Информация» and «Активные сессии» of the own account. */
export class ProfilePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get title() {
    return this.page.getByRole('heading', { level: 1 });
  }

  get lastName() {
    return this.page.getByLabel('Фамилия');
  }

  get firstName() {
    return this.page.getByLabel('Имя');
  }

  get email() {
    return this.page.getByLabel('Электронная почта');
  }

  get password() {
    return this.page.getByLabel('Новый пароль', { exact: true });
  }

  get save() {
    return this.page.getByRole('button', { name: 'Сохранить' });
  }

  get sessions() {
    return this.page.getByRole('main').getByRole('listitem');
  }

  get own() {
    return this.sessions.filter({ hasText: 'Это устройство' });
  }

  get others() {
    return this.sessions.filter({ hasNotText: 'Это устройство' });
  }

  get success() {
    return this.page.getByRole('region', { name: 'Сообщения' }).getByRole('status');
  }

  get failure() {
    return this.page.getByRole('region', { name: 'Сообщения' }).getByRole('alert');
  }

  get question() {
    return this.page.getByRole('dialog');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Returns the open question. */
  async answer(name: string): Promise<void> {
    await this.question.getByRole('button', { name, exact: true }).click();
  }

  async openInformation(): Promise<void> {
    await this.page.goto('/app/profile/information');
    await this.lastName.waitFor();
  }

  async openSessions(): Promise<void> {
    await this.page.goto('/app/profile/sessions');
    await this.title.getByText(/\d/).waitFor();
  }
}
