import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Certificate } from '@zvonok/api-client/certificates';
import type { Transport } from '@zvonok/api-client/create-api';
import { buildServer, json, problem, type SeenRequest } from '@zvonok/api-client/testing/fake-server';
import type { Role } from '@zvonok/domain/access/roles';
import { expect, waitFor, within } from 'storybook/test';
import { TestApp } from '../../testing/test-app.tsx';
import { certificateSearch } from './certificate-search.ts';
import { CertificatesScreen } from './certificates-screen.tsx';

const CERTIFICATES = '/adm-procedure/api/certificate';
const PUPILS = ['Абрамов Кирилл', 'Борисова Алиса', 'Игнатьев Матвей'];

interface School {
  server: Transport;
  /** Requested changes, as `PUT 12`. */
  changes: string[];
  /** Returns the next changes in place of the school; null lets it answer itself. */
  refuse: ((request: SeenRequest) => Response | Promise<Response> | null) | null;
}

/** A school with three open requests, in place of the network. */
function school(): School {
  const all = new Map<number, Certificate>(
    PUPILS.map((name, index) => {
      const id = index + 1;
      const dates = { dateCreated: `2026-11-1${id} 08-02-00`, dateClosed: null };
      const rest = { eduGroup: '6Б', provided: 'В бассейн', processed: false, executor: null, version: 1 };
      return [id, { id, name, ...dates, ...rest }];
    }),
  );
  const deleted = new Map<number, Certificate>();
  const move = (id: number, from: Map<number, Certificate>, to: Map<number, Certificate>) => {
    const found = from.get(id);
    if (!found) return problem(404);
    from.delete(id);
    to.set(id, found);
    return json(found);
  };
  const close = (id: number) => {
    const found = all.get(id);
    if (!found || found.processed) return problem(found ? 409 : 404);
    const closed = { ...found, processed: true, dateClosed: '2026-11-18 10-00-00', executor: 'Савельева Е.' };
    all.set(id, closed);
    return json(closed);
  };
  const reopen = (id: number) => {
    const found = all.get(id);
    if (!found) return problem(404);
    const opened = { ...found, processed: false, dateClosed: null, executor: null };
    all.set(id, opened);
    return json(opened);
  };
  const answer = (method: string, path: string, id: number) => {
    if (method === 'PUT') return close(id);
    if (path.endsWith('/reopen')) return reopen(id);
    return method === 'DELETE' ? move(id, all, deleted) : move(id, deleted, all);
  };
  const shown: School = {
    changes: [],
    refuse: null,
    server: buildServer((request) => {
      if (!request.path.startsWith(CERTIFICATES)) return problem(404);
      if (request.method === 'GET') return json([...all.values()]);
      const id = Number(request.path.split('/').find((part) => /^\d+$/.test(part)));
      shown.changes.push(`${request.method} ${id}`);
      return shown.refuse?.(request) ?? answer(request.method, request.path, id);
    }).fetch,
  };
  return shown;
}

const idOf = ({ path }: SeenRequest) => Number(path.split('/').at(-1));

interface ScreenArgs {
  role: Role;
  at: School;
}

/** What is done with several records at once, with everything but the network. */
const meta = {
  title: 'Справки',
  render: ({ role, at }) => (
    <TestApp
      path="/app/certificates/certificate"
      readSearch={certificateSearch.read}
      role={role}
      server={at.server}
    >
      <CertificatesScreen />
    </TestApp>
  ),
  args: { role: 'ADMINISTRATION', at: school() },
  beforeEach: ({ args }) => {
    args.at = school();
  },
} satisfies Meta<ScreenArgs>;
export default meta;

type Story = StoryObj<ScreenArgs>;
type Play = NonNullable<Story['play']>;
type Page = Pick<Parameters<Play>[0], 'canvas' | 'userEvent'>;

async function chooseAll({ canvas, userEvent }: Page): Promise<void> {
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'Выбрать: Заявка № 1' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Выбрать все' }));
  await expect(canvas.getByText('Выбрано: 3 заявки')).toBeVisible();
}

/** A message, which stands over the page. */
const told = (text: string | RegExp) => within(document.body).findByText(text);
const close = ({ canvas }: Page) => canvas.getByRole('button', { name: 'Закрыть заявки' });

/** Pressed twice, each is closed once and nothing stays chosen. */
export const ClosedAtOnce: Story = {
  async play({ args, canvas, userEvent }) {
    await chooseAll({ canvas, userEvent });
    await userEvent.dblClick(close({ canvas, userEvent }));

    await told('Закрыто: 3 заявки');
    await expect(args.at.changes.toSorted()).toEqual(['PUT 1', 'PUT 2', 'PUT 3']);
    await expect(canvas.getAllByText('Савельева Е.')).toHaveLength(3);
    await expect(canvas.queryByText(/^Выбрано/)).toBeNull();
  },
};

/** A closing is taken back on the card, which says for how long that is possible. */
export const TakenBack: Story = {
  async play({ args, canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Закрыть: Заявка № 1' }));
    await told('Заявка успешно закрыта');
    const back = await canvas.findByRole('button', { name: 'Вернуть: Заявка № 1' });
    await expect(canvas.getByText(/^\d+ с$/)).toBeVisible();
    await userEvent.click(back);

    await told('Заявка снова в работе');
    await expect(canvas.getByRole('button', { name: 'Закрыть: Заявка № 1' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: /^Вернуть/ })).toBeNull();
    await expect(args.at.changes).toEqual(['PUT 1', 'POST 1']);
  },
};

/** The second person reads who has closed it, and when. */
export const ClosedByAnother: Story = {
  async play({ args, canvas, userEvent }) {
    const detail = 'Заявку № 1 закрыли 18.11.2026 10:00, исполнитель — Петрова Е.';
    args.at.refuse = () => problem(409, { detail });
    await userEvent.click(await canvas.findByRole('button', { name: 'Закрыть: Заявка № 1' }));
    await told(detail);
    await expect(canvas.queryByRole('button', { name: /^Вернуть/ })).toBeNull();
  },
};

/** What is refused is named and stays chosen, and can be tried again alone. */
export const PartlyRefused: Story = {
  async play({ args, canvas, userEvent }) {
    args.at.refuse = (request) => (idOf(request) === 2 ? problem(500) : null);
    await chooseAll({ canvas, userEvent });
    await userEvent.click(close({ canvas, userEvent }));

    await told('Закрыто 2 из 3 заявок. Не удалось: Заявка № 2.');
    await expect(canvas.getByText('Выбрано: 1 заявка')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Выбрать: Заявка № 2' })).toBeChecked();

    args.at.refuse = null;
    await userEvent.click(close({ canvas, userEvent }));
    await told('Закрыто: 1 заявка');
    await expect(args.at.changes.filter((change) => change === 'PUT 1')).toHaveLength(1);
  },
};

/** Without a network nothing is done and everything stays chosen. */
export const NetworkLost: Story = {
  async play({ args, canvas, userEvent }) {
    args.at.refuse = () => Promise.reject(new TypeError('Failed to fetch'));
    await chooseAll({ canvas, userEvent });
    await userEvent.click(close({ canvas, userEvent }));

    await told(/^Закрыто 0 из 3 заявок\. Не удалось: Заявка № 1/);
    await expect(canvas.getByText('Выбрано: 3 заявки')).toBeVisible();
  },
};

/** What another user has deleted meanwhile is named, and is not in the list any more. */
export const DeletedMeanwhile: Story = {
  async play({ args, canvas, userEvent }) {
    await chooseAll({ canvas, userEvent });
    await args.at.server(new Request(`${window.location.origin}${CERTIFICATES}/3`, { method: 'DELETE' }));
    await userEvent.click(close({ canvas, userEvent }));

    await told('Закрыто 2 из 3 заявок. Не удалось: Заявка № 3.');
    await expect(canvas.queryByText('Игнатьев Матвей')).toBeNull();
    await expect(canvas.queryByText(/^Выбрано/)).toBeNull();
  },
};

/** Several that were deleted come back together. */
export const DeletedAndBroughtBack: Story = {
  async play({ args, canvas, userEvent }) {
    const page = within(document.body);
    await chooseAll({ canvas, userEvent });
    const bar = within(canvas.getByRole('region', { name: 'Выбранное' }));
    await userEvent.click(bar.getByRole('button', { name: 'Удалить' }));
    const question = within(await page.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));

    await told('Удалено: 3 заявки');
    await expect(await canvas.findByText('Нет заявок')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Отменить' }));
    await told(/^Восстановлено: \d+ заяв/);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(PUPILS.length));
    await expect(args.at.changes.filter((change) => change.startsWith('POST'))).toHaveLength(3);
  },
};
