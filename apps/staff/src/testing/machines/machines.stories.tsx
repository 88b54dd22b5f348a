import type { Meta, StoryObj } from '@storybook/react-vite';
import { appUpdateMachine } from '@zvonok/machines/app-update/app-update.machine';
import { mergeMachine } from '@zvonok/machines/merge/merge.machine';
import { notificationsMachine } from '@zvonok/machines/notifications/notifications.machine';
import { orderStatusMachine } from '@zvonok/machines/order-status/order-status.machine';
import { playerMachine } from '@zvonok/machines/player/player.machine';
import { registrationMachine } from '@zvonok/machines/registration/registration.machine';
import { screenModeMachine } from '@zvonok/machines/screen-mode/screen-mode.machine';
import { sessionMachine } from '@zvonok/machines/session/session.machine';
import { timetableImportMachine } from '@zvonok/machines/timetable-import/timetable-import.machine';
import { updatesMachine } from '@zvonok/machines/updates/updates.machine';
import { expect } from 'storybook/test';
import { MachineChart } from './machine-chart.tsx';

/** Each drawn from the machine that runs in the product; a press on what leads on walks its chart. */
const meta = { title: 'Автоматы', component: MachineChart } satisfies Meta<typeof MachineChart>;
export default meta;

type Story = StoryObj<typeof meta>;

/** From the first lesson to the teacher of both, and back. */
export const Merge: Story = {
  name: 'Объединение уроков',
  args: { machine: mergeMachine },
  async play({ canvas, userEvent }) {
    const before = canvas.getByRole('status').textContent;
    const [first] = canvas
      .getAllByRole('button', { name: / — / })
      .filter((step) => !step.matches(':disabled'));
    await userEvent.click(first as HTMLElement);
    await expect(canvas.getByRole('status')).not.toHaveTextContent(before);
    await userEvent.click(canvas.getByRole('button', { name: 'С начала' }));
    await expect(canvas.getByRole('status')).toHaveTextContent(before);
  },
};
export const OrderStatus: Story = { name: 'Статус заявки', args: { machine: orderStatusMachine } };
export const Registration: Story = { name: 'Регистрация', args: { machine: registrationMachine } };
export const Session: Story = { name: 'Вход и сессия', args: { machine: sessionMachine } };
export const ScreenMode: Story = { name: 'Режимы расписания', args: { machine: screenModeMachine } };
export const TimetableImport: Story = { name: 'Загрузка книги', args: { machine: timetableImportMachine } };
export const Notifications: Story = { name: 'Уведомления', args: { machine: notificationsMachine } };
export const Updates: Story = { name: 'Новости сервера', args: { machine: updatesMachine } };
export const AppUpdate: Story = { name: 'Новая версия', args: { machine: appUpdateMachine } };
export const Player: Story = { name: 'Экран в коридоре', args: { machine: playerMachine } };
