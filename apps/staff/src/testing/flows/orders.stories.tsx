import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Extension } from '@zvonok/api-client/create-api';
import { buildServer, json, problem } from '@zvonok/api-client/testing/fake-server';
import type { Role } from '@zvonok/domain/access/roles';
import { repairOrder } from '@zvonok/ui/testing/orders';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { orderSearch } from '../../features/work-orders/order-search.ts';
import { WorkOrdersScreen } from '../../features/work-orders/work-orders-screen.tsx';
import { TestApp } from '../test-app.tsx';

const PATH = '/app/workOrders/repair';
const ADMIN: Role = 'ADMIN';
const CALL = '/work-order/api/order/repair';

/** A host with one order that waits, which keeps the answer it gets. */
function buildHost() {
  let order = {
    ...repairOrder({ status: 'AWAITING_EXECUTION', closingDate: null }),
    executor: null as string | null,
    executorComment: null as string | null,
  };
  return buildServer(({ method, path, body }) => {
    if (path === CALL) return json([order]);
    if (method !== 'PUT' || path !== `${CALL}/${order.id}`) return problem(404);
    order = { ...order, ...JSON.parse(body), executor: 'Киселёв В. С.' };
    return json(order);
  }).fetch;
}

function Orders({ extensions }: { extensions?: readonly Extension[] }) {
  const [server] = useState(buildHost);
  const host = { server, ...(extensions && { extensions }) };
  return (
    <TestApp path={PATH} readSearch={orderSearch.read} role={ADMIN} {...host}>
      <WorkOrdersScreen kind="repair" />
    </TestApp>
  );
}

const meta = { title: 'Заявки', render: () => <Orders /> } satisfies Meta;
export default meta;

/** An order is read, accepted and answered; its customer sees who works on it. */
export const Accept: StoryObj = {
  name: 'Принять заявку',
  async play({ canvas, canvasElement, userEvent, step }) {
    const page = within(canvasElement.ownerDocument.body);
    const order = async () => within(await canvas.findByRole('table')).getAllByRole('row')[1] as HTMLElement;
    const row = await order();
    await expect(row).toHaveTextContent('Ожидает подтверждения');

    await step('Открыть ответ', () =>
      userEvent.click(within(row).getByRole('button', { name: /^Изменить/ })),
    );
    const dialog = within(await page.findByRole('dialog', { name: /34/ }));
    await step('Принять и написать заказчику', async () => {
      await userEvent.selectOptions(await dialog.findByLabelText(/^Статус/), 'Принята в обработку');
      await userEvent.type(dialog.getByLabelText(/^Комментарий исполнителя/), 'Приду сегодня.');
      await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    });

    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await order()).toHaveTextContent('Принята в обработку'));
    await expect(await order()).toHaveTextContent('Киселёв В. С.');
  },
};

/** On a host with the documented calls alone nothing is offered that it cannot do. */
export const DocumentedHost: StoryObj = {
  name: 'Сервер без расширений',
  render: () => <Orders extensions={[]} />,
  async play({ canvas, canvasElement, userEvent }) {
    const card = within(await canvas.findByRole('table'));
    await expect(card.queryByRole('button', { name: /^(Поручить|Исправить|Отозвать|Повторить)/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Мои' })).toBeNull();
    await userEvent.click(card.getByRole('button', { name: /^Подробнее/ }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await expect(dialog.queryByRole('heading', { name: /Переписка|Фото/ })).toBeNull();
  },
};
