import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isRefusal } from '@zvonok/api-client/api-error';
import { createOrder } from '@zvonok/api-client/calls/orders';
import { dictionaryQueries } from '@zvonok/api-client/queries/dictionaries';
import type { NewWorkOrder } from '@zvonok/api-client/queries/orders';
import {
  cartridgeOrderSchema,
  cartridgeOrderSchemaWith,
  orderSchema,
  orderSchemaWith,
} from '@zvonok/domain/forms/order';
import { ORDER_MESSAGE } from '@zvonok/domain/messages/orders';
import { ORDER_KIND_TITLE, type OrderKind } from '@zvonok/domain/orders/kinds';
import { OrderFormDialog } from '@zvonok/ui/orders';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../shared/forms/failure-text.ts';
import { LeaveUnsaved } from '../../shared/forms/leave-unsaved.tsx';
import { useCreationKey } from '../../shared/forms/use-creation-key.ts';
import { useServerSupports } from '../../shared/server-supports/use-server-supports.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

interface NewOrderProps {
  kind: OrderKind;
  open: boolean;
  onClose: () => void;
}

/** What is typed; the printer's two fields for cartridges only. */
interface Typed {
  room: string;
  printerModel?: string;
  numberOfCartridges?: string;
  customerComment: string;
}

const EMPTY: Typed = { room: '', printerModel: '', numberOfCartridges: '', customerComment: '' };
const FIELDS = ['room', 'printerModel', 'numberOfCartridges', 'customerComment'] as const;

/** As long as the contract lets them be, in characters. */
const LONGEST = { room: 100, printerModel: 200, numberOfCartridges: 3, customerComment: 1000 } as const;

const LONGEST_NUMBER = 4;

/** A place by its name is an extension: a host that does not list its rooms gets a number. */
function schemaOf(kind: OrderKind, rooms: readonly string[] | null) {
  if (rooms === null) return kind === 'cartridge' ? cartridgeOrderSchema : orderSchema;
  return kind === 'cartridge' ? cartridgeOrderSchemaWith(rooms) : orderSchemaWith(rooms);
}

const ALREADY_SENT =
  'Заявка с прежним текстом уже сохранена: она в списке. Отправьте ещё раз, если нужна и вторая.';

/**
 * A new order of a kind. What was typed stays while it is not stored, also when the dialog is closed by Escape; sent
 * again after a lost answer it is stored once, by the key of its form.
 */
export function NewOrder({ kind, open, onClose }: NewOrderProps) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const refresh = useOrderRefresh(kind);
  const [knowsRooms] = useServerSupports('listRooms');
  const { data } = useQuery({ ...dictionaryQueries.rooms(api), enabled: open && knowsRooms });
  const rooms = data ? data.map(({ number }) => number) : null;
  const schema = schemaOf(kind, rooms);
  const form = useForm<Typed, unknown, NewWorkOrder>({
    defaultValues: EMPTY,
    mode: 'onTouched',
    resolver: valibotResolver<Typed, unknown, NewWorkOrder>(schema),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const key = useCreationKey();
  const isSending = useRef(false);

  const startAnew = () => {
    key.renew();
    form.reset(EMPTY);
    setFailure(null);
  };
  const blame = (error: unknown): boolean => {
    const wrong = isRefusal(error) ? error.problem.errors : [];
    const blamed = FIELDS.filter((field) => {
      const paths = field === 'room' ? ['body.room', 'body.place'] : [`body.${field}`];
      const message = wrong.find(({ path }) => paths.includes(path))?.message;
      if (message !== undefined) form.setError(field, { message }, { shouldFocus: true });
      return message !== undefined;
    });
    return blamed.length > 0;
  };
  const creation = useMutation({
    mutationFn: (order: NewWorkOrder) => createOrder(api, kind, order, key.current()),
    onMutate: () => setFailure(null),
    async onSuccess() {
      toasts.success(ORDER_MESSAGE.created);
      onClose();
      startAnew();
      await refresh();
    },
    onError(error) {
      toasts.error(ORDER_MESSAGE.notCreated);
      if (key.isUsedUp(error)) {
        setFailure(ALREADY_SENT);
        void refresh();
      } else if (!blame(error)) setFailure(failureText(error));
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const send = form.handleSubmit((order) => {
    // Two presses may come before the first is drawn.
    if (isSending.current) return;
    isSending.current = true;
    creation.mutate(order);
  });
  const field = (name: (typeof FIELDS)[number]) => ({
    ...form.register(name),
    maxLength: name === 'room' && rooms === null ? LONGEST_NUMBER : LONGEST[name],
    error: form.formState.errors[name]?.message ?? null,
  });

  return (
    <>
      <OrderFormDialog
        open={open}
        title={ORDER_KIND_TITLE[kind]}
        fields={{
          room: field('room'),
          printer:
            kind === 'cartridge'
              ? { printerModel: field('printerModel'), numberOfCartridges: field('numberOfCartridges') }
              : undefined,
          customerComment: field('customerComment'),
        }}
        rooms={rooms}
        canSend={form.formState.isValid}
        busy={creation.isPending}
        failure={failure}
        onSubmit={() => void send()}
        onClose={onClose}
        onCancel={() => {
          onClose();
          startAnew();
        }}
      />
      <LeaveUnsaved isUnsaved={form.formState.isDirty}>
        Заявка не отправлена: то, что в ней написано, пропадёт.
      </LeaveUnsaved>
    </>
  );
}
