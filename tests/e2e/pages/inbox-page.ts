import type { Locator, Page } from 'playwright/test';

/** The bell of the header and the inbox behind it. */
export class InboxPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Its name has the number of new ones. */
  get bell() {
    return this.page.getByRole('banner').getByRole('link', { name: /^Уведомления/ });
  }

  get items() {
    return this.page.getByRole('main').getByRole('listitem').getByRole('button');
  }

  get card() {
    return this.page.getByRole('dialog');
  }

  get accept() {
    return this.card.getByRole('button', { name: 'Принять в обработку' });
  }

  get closeAll() {
    return this.page.getByRole('button', { name: 'Закрыть все' });
  }

  get empty() {
    return this.page.getByRole('main').getByText('Нет уведомлений').last();
  }

  item(text: string | RegExp): Locator {
    return this.items.filter({ hasText: text });
  }

  /** Lets the orders with these numbers wait for an executor, and the host take every answer to them. */
  async letOrdersWait(...ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      const order = { id, executor: null, executorComment: null, version: 1 };
      await this.page.route(`**/work-order/api/order/*/${id}`, (route) => {
        const status = route.request().method() === 'GET' ? 'AWAITING_EXECUTION' : 'ACCEPTED_FOR_PROCESSING';
        return route.fulfill({ json: { ...order, status } });
      });
    }
  }

  async open(): Promise<void> {
    await this.page.goto('/app/notifications');
    await this.page.getByRole('heading', { level: 1, name: 'Уведомления' }).waitFor();
  }
}
