import type { Locator, Page } from 'playwright/test';

/** What every signed-in page has. */
export class AppPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get title() {
    return this.page.getByRole('heading', { level: 1 });
  }

  get grid() {
    return this.page.getByRole('grid');
  }

  /** Messages that something went through. */
  get success() {
    return this.page.getByRole('region', { name: 'Сообщения' }).getByRole('status');
  }

  /** Messages that something did not. */
  get failure() {
    return this.page.getByRole('region', { name: 'Сообщения' }).getByRole('alert');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}
