import type { Locator } from 'playwright/test';
import { AppPage } from './app-page.ts';

const PARTS = { 'Дата начала': 3, 'Время начала': 2, 'Дата окончания': 3, 'Время окончания': 2 } as const;

/** The administration of events: the list, and the form of one. */
export class EventsPage extends AppPage {
  get search() {
    return this.page.getByRole('textbox', { name: 'Найти событие' });
  }

  get list() {
    return this.page.getByRole('list', { name: 'События' });
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  /** The range of days over the list. */
  get days() {
    return this.page.getByRole('button', { name: /^Период:/ });
  }

  card(title: string): Locator {
    return this.page.getByRole('article', { name: title, exact: true });
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** Types a date or a time part by part, as a person does. */
  async typeMoment(label: keyof typeof PARTS, digits: string): Promise<void> {
    const group = this.page.getByRole('group', { name: label, exact: true });
    await group.getByRole('spinbutton').first().click();
    await this.page.keyboard.type(digits);
  }

  async clearHour(label: keyof typeof PARTS): Promise<void> {
    const group = this.page.getByRole('group', { name: label, exact: true });
    await group.getByRole('spinbutton').first().click();
    await this.page.keyboard.press('Backspace');
    await this.page.keyboard.press('Backspace');
  }
}
