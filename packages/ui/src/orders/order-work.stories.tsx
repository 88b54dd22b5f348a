import { chakra } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { OrderAssignDialog } from './order-assign-dialog.tsx';
import { ChosenPhotos, OrderComments, OrderPhoto, OrderPhotos } from './order-work.tsx';

const meta: Meta = {
  component: OrderPhotos,
  subcomponents: { OrderAssignDialog, ChosenPhotos, OrderComments, OrderPhoto },
};
export default meta;

type Story = StoryObj;

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="400" height="300"%3E%3Crect width="400" height="300" fill="%23c8d3e0"/%3E%3Crect x="60" y="40" width="120" height="220" fill="%236b7a90"/%3E%3C/svg%3E';
const COMMENTS = [
  {
    id: 1,
    at: '2026-11-16 12-40-00',
    author: 'Денисов А.',
    isCustomer: true,
    text: 'Можно до пятницы?\nНа первой парте сидят в куртках.',
  },
  {
    id: 2,
    at: '2026-11-17 15-05-00',
    author: 'Киселёв В.',
    isCustomer: false,
    text: 'Фурнитуру привезут завтра.',
  },
];
const onSend = fn();

function Comments() {
  const [text, setText] = useState('');
  const rest = { sending: false, failure: null, onSend };
  return <OrderComments comments={COMMENTS} text={text} onText={setText} {...rest} />;
}

/** Who writes is named, and what side they are on. Nothing is sent before something is written. */
export const Messages: Story = {
  render: () => <Comments />,
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole('list', { name: 'Сообщения' })).toHaveTextContent('Денисов А.заказчик');
    const send = canvas.getByRole('button', { name: 'Написать' });
    await expect(send).toBeDisabled();
    await userEvent.type(canvas.getByLabelText('Сообщение'), 'Приду в 14:00.');
    await userEvent.click(send);
    await expect(onSend).toHaveBeenCalledOnce();
  },
};

const photo = { author: 'Денисов А.', failed: false, onRetry: fn() };

/** Three that are there, one on its way, one that cannot be had; the first is opened large. */
export const Photos: Story = {
  render: () => (
    <OrderPhotos count={4} sending={false} failure="Акт.pdf: Это не фото." onAdd={fn()}>
      <OrderPhoto {...photo} name="Окно.jpg" url={PICTURE} onRemove={fn()} />
      <OrderPhoto {...photo} name="IMG_2041.heic" url="data:image/heic;base64,AAAA" />
      <OrderPhoto {...photo} name="Рама.png" url={null} />
      <OrderPhoto {...photo} name="Парта.png" url={null} failed />
    </OrderPhotos>
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Окно.jpg: открыть крупно' }));
    await expect(canvas.getByRole('button', { name: 'Окно.jpg: уменьшить' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(await canvas.findByText('Этот браузер не показывает такие снимки.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Скачать: IMG_2041.heic' })).toHaveAttribute(
      'download',
      'IMG_2041.heic',
    );
  },
};

/** What goes with an order that is not sent yet. */
export const Chosen: Story = {
  render: () => (
    <chakra.div css={{ maxWidth: '22rem' }}>
      <ChosenPhotos
        files={[new File(['a'], 'Очень длинное имя снимка окна в кабинете физики.jpg', { lastModified: 1 })]}
        error={null}
        disabled={false}
        onAdd={fn()}
        onRemove={fn()}
      />
    </chakra.div>
  ),
};

const onSubmit = fn();

/** Who is to do it, and by which day. */
export const Assign: Story = {
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  render: () => (
    <OrderAssignDialog
      open
      title="Заявка № 24: поручить"
      executors={[
        { id: 8, name: 'Киселёв В.' },
        { id: 9, name: 'Ильин А.' },
      ]}
      canSend
      executorId={8}
      onExecutor={fn()}
      dueDate="2026-11-20"
      onDueDate={fn()}
      dueDateError={null}
      isTyped={false}
      busy={false}
      failure={null}
      conflict={null}
      onSubmit={onSubmit}
      onClose={fn()}
    >
      Денисов А., каб. 210, Не закрывается окно.
    </OrderAssignDialog>
  ),
};
