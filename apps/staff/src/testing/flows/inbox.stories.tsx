import type { Meta } from '@storybook/react-vite';
import { type Answers, Refusal, type Schema } from '@zvonok/api-client/testing/contract-server';
import { expect, fn, waitFor, within } from 'storybook/test';
import type { AppAtProps } from '../app-at.tsx';
import { SCREEN, type ScreenStory, see } from '../screens/screen-story.tsx';

const order = (id: number, type: Schema<'AcceptedNotifications'>['orders'][number]['type'], at: string) => ({
  ...{ id, type, creationDate: `2026-11-16 ${at}`, orderId: 6 + id, customerName: 'Ким А. А.', room: 310 },
});
const onDeliver = fn();
const deliver = ({ method, path }: { method: string; path: string }) => {
  onDeliver(`${method} ${path}`);
  return { id: 1, delivered: true as const };
};

/** A host that has something new of all six kinds, and takes every delivery. */
const NEWS: Answers = {
  'GET /work-order/api/order/notification/new': [
    order(3, 'repair', '10-03-00'),
    order(2, 'sysadmin', '10-02-00'),
    order(1, 'cartridge', '10-06-00'),
  ],
  'GET /adm-procedure/api/certificate/new': [
    {
      ...{ id: 12, type: 'certificate', dateCreated: '2026-11-16 10-05-00' },
      ...{ name: 'Борисова Алиса', eduGroup: '5А' },
    },
  ],
  'GET /schedule/api/schedule/replacement-teacher/new': [
    {
      ...{ id: 41, type: 'replace', creationDate: '2026-11-16 10-01-00' },
      replacementMessage: 'FRIDAY, 3 урок: за вас ведёт Ким А. А. — 7Б',
    },
  ],
  'GET /notification/api/private/new': [
    {
      ...{ id: 8, type: 'private', creationDate: '2026-11-16 10-04-00' },
      notificationMessage: 'Пароль изменён.',
    },
  ],
  'PUT /adm-procedure/api/certificate/delivery/{id}': deliver,
  'GET /schedule/api/schedule/replacement-teacher/delivery/{id}': deliver,
};

const meta = {
  ...SCREEN,
  title: 'Уведомления',
  args: { ...SCREEN.args, address: '/app/notifications', role: 'HEADMASTER', answers: NEWS },
} satisfies Meta<AppAtProps>;
export default meta;

const items = () => [...document.querySelectorAll<HTMLElement>('main li button')];
const item = (text: string) => {
  const found = items().find((one) => one.textContent?.includes(text));
  if (!found) throw new Error(`There is no notification with ${text}.`);
  return found;
};
const kinds = () => items().map((one) => one.querySelector('b')?.textContent);
const page = () => within(document.body);

/** The newest first, each with its kind and its time; a press on a certificate marks it as read. */
export const SixKinds: ScreenStory = {
  play: async ({ userEvent }) => {
    await waitFor(() =>
      expect(kinds()).toEqual([
        'Обслуживание принтера',
        'Справка',
        'Личное сообщение',
        'Заказ ремонтных работ',
        'Заказ сисадмина',
        'Замена',
      ]),
    );
    await expect(item('Справка')).toHaveTextContent('16.11.2026 10:05');
    await expect(item('Замена')).toHaveTextContent('Пятница, 3 урок: за вас ведёт Ким А. А. — 7Б');

    await userEvent.click(item('Справка'));
    await waitFor(() => expect(kinds()).not.toContain('Справка'));
    await expect(onDeliver).toHaveBeenLastCalledWith('PUT /adm-procedure/api/certificate/delivery/12');
    await expect(page().queryByRole('dialog')).toBeNull();
  },
};

/** An order is looked at, and the way back is where it began; its card is seen by axe. */
export const Card: ScreenStory = {
  play: async ({ userEvent }) => {
    await waitFor(() => expect(kinds()).toHaveLength(6));
    for (const kind of ['Обслуживание принтера', 'Заказ сисадмина', 'Заказ ремонтных работ']) {
      item(kind).focus();
      await userEvent.keyboard('{Enter}');
      await expect(await page().findByRole('dialog', { name: kind })).toBeVisible();
      await waitFor(() => expect(page().getByRole('button', { name: 'Принять в обработку' })).toHaveFocus());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(item(kind)).toHaveFocus());
    }
    await userEvent.keyboard('{Enter}');
    await page().findByRole('dialog');
  },
};

/** What the server does not take stays in the list, and is counted when all are put away. */
export const NotTaken: ScreenStory = {
  args: {
    answers: {
      ...NEWS,
      'GET /work-order/api/order/notification/new': [],
      'GET /notification/api/private/new': [],
      'GET /schedule/api/schedule/replacement-teacher/delivery/{id}': () => new Refusal(500),
    },
  },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(kinds()).toEqual(['Справка', 'Замена']));
    await userEvent.click(item('Замена'));
    await userEvent.click(await page().findByRole('button', { name: 'Принять в обработку' }));
    await see('Не удалось отметить уведомление. Оно осталось в списке.');
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    await expect(kinds()).toEqual(['Справка', 'Замена']);

    await userEvent.click(page().getByRole('button', { name: 'Закрыть все' }));
    await see(/^Не удалось закрыть 1 уведомление\./);
    await waitFor(() => expect(kinds()).toEqual(['Замена']));
  },
};
