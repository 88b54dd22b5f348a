import type { Meta, StoryObj } from '@storybook/react-vite';
import { appUpdateMachine } from '@zvonok/machines/app-update/app-update.machine';
import { mergeMachine } from '@zvonok/machines/merge/merge.machine';
import { morningMachine } from '@zvonok/machines/morning/morning.machine';
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

/** The words of a transition as the chart shows them, and where it leads. */
type Step = readonly [press: string, place: string];

/** Goes through the chart as far as the last place, and back to its beginning. */
function stepThrough(...steps: readonly Step[]): NonNullable<Story['play']> {
  return async ({ canvas, userEvent }) => {
    const status = canvas.getByRole('status');
    const beginning = status.textContent;
    for (const [press, place] of steps) {
      const offered = canvas.getAllByText<HTMLButtonElement>(press, { selector: 'button:enabled' });
      await userEvent.click(offered[0] as HTMLElement);
      await expect(status).toHaveTextContent(new RegExp(`[ ,]${place}(,|$)`));
    }
    await userEvent.click(canvas.getByText('С начала', { selector: 'button' }));
    await expect(status).toHaveTextContent(beginning);
  };
}

/** From the first lesson to the teacher of both. */
export const Merge: Story = {
  name: 'Объединение уроков',
  args: { machine: mergeMachine },
  play: stepThrough(
    ['merge.begin [canBegin] — picking', 'picking.second'],
    ['merge.pick [canBeSecond] — picking.ready', 'picking.ready'],
    ['merge.confirm — choosing', 'choosing'],
    ['merge.choose — остаётся', 'choosing'],
    ['merge.confirm — idle', 'idle.quiet'],
  ),
};

/** From an open lesson to a plan that is published, and is taken back. */
export const Morning: Story = {
  name: 'День с отсутствующими',
  args: { machine: morningMachine },
  play: stepThrough(
    ['day.change [isOpenDay] — solving', 'solving'],
    ['сделано — proposed', 'proposed'],
    ['lesson.decide — solving', 'solving'],
    ['сделано — proposed', 'proposed'],
    ['preview.open — looking', 'looking'],
    ['сделано — previewing', 'previewing'],
    ['plan.publish — publishing', 'publishing'],
    ['сделано — published', 'published'],
    ['publication.recall [isPublished] — recalling', 'recalling'],
    ['сделано — recalled', 'recalled'],
    ['сразу [hasOpen] — solving', 'solving'],
  ),
};

/** From a new order to a done one, which nothing leads out of. */
export const OrderStatus: Story = {
  name: 'Статус заявки',
  args: { machine: orderStatusMachine },
  play: stepThrough(
    ['сразу — open.awaiting', 'open.awaiting'],
    ['status.set [canBeGiven] — open.accepted', 'open.accepted'],
    ['status.set [canBeGiven] — open.inProgress', 'open.inProgress'],
    ['status.set [closes] — closed', 'closed.reading'],
    ['сразу [is] — closed.completed', 'closed.completed'],
  ),
};

/** A refused form stays filled, and the next try leads to the sign-in. */
export const Registration: Story = {
  name: 'Регистрация',
  args: { machine: registrationMachine },
  play: stepThrough(
    ['registration.submit — sending', 'sending'],
    ['сделано — filling', 'filling'],
    ['registration.submit — sending', 'sending'],
    ['сделано [isRegistered] — registered', 'registered'],
    ['через redirect — gone', 'gone'],
  ),
};

/** Signing in, a refresh without an answer that is tried again, signing out. */
export const Session: Story = {
  name: 'Вход и сессия',
  args: { machine: sessionMachine },
  play: stepThrough(
    ['сделано — signedOut', 'signedOut.quiet'],
    ['session.signIn — signingIn', 'signingIn'],
    ['сделано [areReadable] — signedIn', 'signedIn.waking'],
    ['сразу — signedIn.fresh', 'signedIn.fresh'],
    ['через untilRefresh — signedIn.refreshing', 'signedIn.refreshing'],
    ['не вышло — signedIn.unanswered', 'signedIn.unanswered'],
    ['через retry — signedIn.refreshing', 'signedIn.refreshing'],
    ['сделано [areReadable] — signedIn.refreshed', 'signedIn.refreshed'],
    ['сразу — signedIn.fresh', 'signedIn.fresh'],
    ['session.signOut — signingOut', 'signingOut'],
    ['сделано — signedOut', 'signedOut.quiet'],
  ),
};

/** Looking up the substitutions while planning returns to planning. */
export const ScreenMode: Story = {
  name: 'Режимы расписания',
  args: { machine: screenModeMachine },
  play: stepThrough(
    ['сразу — mode.grid', 'mode.grid.view'],
    ['replacements.add [maySwap] — mode.grid.edit', 'mode.grid.edit'],
    ['replacements.show — mode.view-summary', 'mode.view-summary'],
    ['summary.leave — mode.grid.last', 'mode.grid.edit'],
    ['replacements.finish [maySwap] — mode.grid.view', 'mode.grid.view'],
    ['сразу — kind.group', 'kind.group'],
    ['kind.toggle [showsGrid] — kind.teacher', 'kind.teacher'],
  ),
};

/** A workbook is compared, what it leaves out is agreed to, and it is imported. */
export const TimetableImport: Story = {
  name: 'Загрузка книги',
  args: { machine: timetableImportMachine },
  play: stepThrough(
    ['file.choose — checking', 'checking'],
    ['сделано [isPreview] — atRest.reviewing', 'atRest.reviewing'],
    ['consent.give — остаётся', 'atRest.reviewing'],
    ['import.confirm [isAgreedTo] — importing', 'importing.sending'],
    ['upload.progress [isSent] — importing.sent', 'importing.sent'],
    ['сделано — done', 'done'],
  ),
};

/** Polled again after a failure; marked as seen while the lists rest. */
export const Notifications: Story = {
  name: 'Уведомления',
  args: { machine: notificationsMachine },
  play: stepThrough(
    ['сделано — polling.retrying', 'polling.retrying'],
    ['через retry — polling.asking', 'polling.asking'],
    ['сделано [isAnswered] — polling.resting', 'polling.resting'],
    ['notifications.deliver [areAny] — delivery.delivering', 'delivery.delivering'],
    ['сделано — delivery.idle', 'delivery.idle'],
  ),
};

/** A tab takes its turn, loses the stream, opens it again and gives its turn away. */
export const Updates: Story = {
  name: 'Новости сервера',
  args: { machine: updatesMachine },
  play: stepThrough(
    ['other.alive — following.sharing', 'following.sharing'],
    ['turn.take — leading', 'leading.opening.asking'],
    ['stream.alive — leading.opening.alive', 'leading.opening.alive'],
    ['stream.end — leading.pausing', 'leading.pausing'],
    ['через retry — leading.opening', 'leading.opening.asking'],
    ['turn.lose — following', 'following.alone'],
  ),
};

/** Announced in the middle of typing, postponed, and shown with the next page. */
export const AppUpdate: Story = {
  name: 'Новая версия',
  args: { machine: appUpdateMachine },
  play: stepThrough(
    ['build.arrive [isUnsaved] — announced', 'announced'],
    ['update.postpone — quiet', 'quiet'],
    ['page.change — activating', 'activating'],
    ['сделано — reloading', 'reloading'],
  ),
};

/** Paired, shown a board, and loaded anew between two of its pages. */
export const Player: Story = {
  name: 'Экран в коридоре',
  args: { machine: playerMachine },
  play: stepThrough(
    ['pair.done — asking.following', 'asking.following.reading'],
    ['сделано [answered] — asking.following.pausing', 'asking.following.pausing'],
    ['сразу [belongs] — screen.showing', 'screen.showing'],
    ['page.turn [isReloadDue] — page.preparing', 'page.preparing'],
    ['сделано — page.updating', 'page.updating'],
    ['через reloadPause — page.standing', 'page.standing'],
  ),
};
