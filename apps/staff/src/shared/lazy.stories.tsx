import type { Meta, StoryObj } from '@storybook/react-vite';
import { buildServer, json } from '@zvonok/api-client/testing/fake-server';
import { Button } from '@zvonok/ui/controls';
import { LoaderBar } from '@zvonok/ui/layout';
import { type ComponentType, useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { TestApp } from '../testing/test-app.tsx';
import { type LazyPart, lazyPart, useLazyPart } from './lazy.tsx';

/** A network under control: each request for the part waits until the story says how it ends. */
function buildNetwork() {
  const requests: { arrive: () => void; fail: (error?: Error) => void }[] = [];
  const load = () =>
    new Promise<ComponentType>((resolve, reject) => {
      requests.push({
        arrive: () => resolve(() => <p>Сводка замен</p>),
        fail: (error = new TypeError('Failed to fetch dynamically imported module')) => reject(error),
      });
    });
  const next = async () => {
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    return requests.shift() as (typeof requests)[number];
  };
  return { load, next, asked: () => requests.length };
}

/** A button that opens a part. */
function Opener({ part: Part }: { part: LazyPart<object> }) {
  const { isLoading, open, intent } = useLazyPart(Part);
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button busy={isLoading} onClick={() => open(() => setShown(true))} {...intent}>
        Открыть
      </Button>
      {shown && <Part />}
    </>
  );
}

type Network = ReturnType<typeof buildNetwork>;

interface LazyArgs {
  /** In its own place, or opened by a press; fetched ahead when the page is idle, or when it is about to be pressed. */
  shown: 'in-place' | 'idle' | 'intent';
}

/** The network of the story on the screen: a story's `play` gets no more than its arguments. */
let network: Network = buildNetwork();

const PAGE = {
  path: '/app',
  readSearch: () => ({}),
  role: 'ADMIN',
  server: buildServer(() => json({})).fetch,
} as const;

/** A part of the screen that is fetched when it is wanted. */
const meta = {
  title: 'Поздние части',
  render: ({ shown }) => {
    const [Part] = useState(() => {
      network = buildNetwork();
      return lazyPart<object>(network.load, {
        name: 'сводку замен',
        preload: shown === 'idle' ? 'idle' : 'intent',
        loading: () => <LoaderBar active />,
        failure: shown === 'in-place' ? 'panel' : 'message',
      });
    });
    return <TestApp {...PAGE}>{shown === 'in-place' ? <Part /> : <Opener part={Part} />}</TestApp>;
  },
  args: { shown: 'in-place' },
} satisfies Meta<LazyArgs>;
export default meta;

type Story = StoryObj<LazyArgs>;

export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
    (await network.next()).arrive();
    await expect(await canvas.findByText('Сводка замен')).toBeVisible();
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
};

/** Shown in its place; «Повторить» loads it again. */
export const FailedAndRetried: Story = {
  play: async ({ canvas, userEvent }) => {
    (await network.next()).fail();
    await expect(await canvas.findByText('Не удалось загрузить сводку замен')).toBeVisible();
    await expect(canvas.getByText('Проверьте подключение к сети и повторите.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Повторить' }));
    (await network.next()).fail();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Повторить' })).not.toHaveAttribute('aria-busy'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Повторить' }));
    (await network.next()).arrive();
    await expect(await canvas.findByText('Сводка замен')).toBeVisible();
  },
};

/** A script that arrived and broke is not the network's fault. */
export const BrokenByUs: Story = {
  play: async ({ canvas }) => {
    (await network.next()).fail(new Error('x is not a function'));
    await expect(await canvas.findByText('Не удалось загрузить сводку замен')).toBeVisible();
    await expect(canvas.getByText(/Это неполадка программы/)).toBeVisible();
  },
};

/** The press that was quicker than the network waits, however often it is repeated, and then opens. */
export const PressedBeforeItCame: Story = {
  args: { shown: 'intent' },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Открыть' });
    await expect(network.asked()).toBe(0);
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy'));
    const request = await network.next();
    await expect(network.asked()).toBe(0);
    request.arrive();
    await expect(await canvas.findByText('Сводка замен')).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
  },
};

/** If nothing can be fetched, one message says so; the next press tries again. */
export const PressedWithoutNetwork: Story = {
  args: { shown: 'intent' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const button = await canvas.findByRole('button', { name: 'Открыть' });
    await userEvent.click(button);
    (await network.next()).fail();
    const message = 'Не удалось загрузить сводку замен. Проверьте подключение к сети и повторите.';
    await expect((await page.findAllByText(message)).length).toBe(1);
    await expect(canvas.queryByText('Сводка замен')).toBeNull();

    await userEvent.click(button);
    (await network.next()).arrive();
    await expect(await canvas.findByText('Сводка замен')).toBeVisible();
  },
};

/** Preloaded once the page stands; a failure is not shown then. */
export const PreloadedWhenIdle: Story = {
  args: { shown: 'idle' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const button = await canvas.findByRole('button', { name: 'Открыть' });
    (await network.next()).fail();
    await expect(page.queryByText(/Не удалось/)).toBeNull();

    await userEvent.click(button);
    (await network.next()).arrive();
    await expect(await canvas.findByText('Сводка замен')).toBeVisible();
  },
};
