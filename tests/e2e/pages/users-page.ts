import type { Locator, Page } from 'playwright/test';

/** The administration of users as a person meets it. */
export class UsersPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get list(): Locator {
    return this.page.getByRole('list', { name: 'Пользователи' });
  }

  get search(): Locator {
    return this.page.getByRole('textbox', { name: 'Найти пользователя' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  card(name: string): Locator {
    return this.list.getByRole('article', { name, exact: true });
  }

  /** Finds one person and waits until no one else is shown. */
  async find(name: string): Promise<Locator> {
    await this.search.fill(name);
    await this.page.waitForURL(/text=/);
    return this.card(name);
  }
}
