import type { Locator, Page } from 'playwright/test';
import { AppPage } from './app-page.ts';

/** What is typed into a new order of cartridges. */
export interface TypedOrder {
  room: string;
  printerModel: string;
  numberOfCartridges: string;
  comment: string;
}

/** A section of work orders. */
export class OrdersPage extends AppPage {
  constructor(page: Page, kind: 'cartridges' | 'sysadmin' | 'repair' = 'cartridges') {
    super(page);
    this.path = `/app/workOrders/${kind}`;
  }

  readonly path: string;

  get cards() {
    return this.page.getByRole('main').getByRole('article');
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  get search() {
    return this.page.getByRole('textbox', { name: 'Найти заявку' });
  }

  card(text: string | RegExp): Locator {
    return this.cards.filter({ hasText: text });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`${this.path}${search}`);
    await this.title.waitFor();
  }

  /** Opens the form and fills it. */
  async write({ room, printerModel, numberOfCartridges, comment }: TypedOrder): Promise<void> {
    await this.button('Добавить заявку').click();
    await this.dialog.getByLabel('Кабинет').fill(room);
    await this.dialog.getByLabel('Модель принтера').fill(printerModel);
    await this.dialog.getByLabel('Количество картриджей').fill(numberOfCartridges);
    await this.dialog.getByLabel('Комментарий').fill(comment);
  }

  get send() {
    return this.dialog.getByRole('button', { name: 'Отправить' });
  }

  /** Does something and waits for its message, which is only there for two seconds. */
  async hear(text: string | RegExp, act: () => Promise<void>): Promise<void> {
    // By its text: over an open dialog the messages are seen, and have no role outside of it.
    await Promise.all([this.page.getByText(text, { exact: true }).first().waitFor(), act()]);
  }

  /** Returns the open dialog. */
  async answer(status: string, comment: string): Promise<void> {
    await this.dialog.getByLabel('Статус').selectOption(status);
    await this.dialog.getByLabel('Комментарий исполнителя').fill(comment);
    await this.dialog.getByRole('button', { name: 'Сохранить' }).click();
  }
}
