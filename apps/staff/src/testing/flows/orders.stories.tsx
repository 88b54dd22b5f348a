import type { Meta, StoryObj } from '@storybook/react-vite';
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

function Orders() {
  const [server] = useState(buildHost);
  return (
    <TestApp path={PATH} readSearch={orderSearch.read} role={ADMIN} server={server}>
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
    const card = await canvas.findByRole('article');
    await expect(card).toHaveTextContent('Ожидает подтверждения');

    await step('Открыть ответ', () =>
      userEvent.click(within(card).getByRole('button', { name: /^Изменить/ })),
    );
    const dialog = within(await page.findByRole('dialog', { name: /34/ }));
    await step('Принять и написать заказчику', async () => {
      await userEvent.selectOptions(await dialog.findByLabelText(/^Статус/), 'Принята в обработку');
      await userEvent.type(dialog.getByLabelText(/^Комментарий исполнителя/), 'Приду сегодня.');
      await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    });

    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('article')).toHaveTextContent('Приду сегодня.'));
    await expect(canvas.getByRole('article')).toHaveTextContent('Принята в обработку');
  },
};
