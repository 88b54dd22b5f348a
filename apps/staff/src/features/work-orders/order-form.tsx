import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isRefusal } from '@zvonok/api-client/api-error';
import { dictionaryQueries } from '@zvonok/api-client/dictionaries';
import {
  correctOrder,
  createOrder,
  type NewWorkOrder,
  orderQueries,
  type WorkOrder,
} from '@zvonok/api-client/orders';
import {
  cartridgeOrderSchema,
  cartridgeOrderSchemaWith,
  orderSchema,
  orderSchemaWith,
} from '@zvonok/domain/forms/order';
import { ORDER_MESSAGE } from '@zvonok/domain/messages/records';
import { ORDER_KIND_TITLE, type OrderKind } from '@zvonok/domain/orders/kinds';
import { orderPlaceName, readOrderPlace } from '@zvonok/domain/orders/order-place';
import { orderName } from '@zvonok/domain/orders/orders';
import { ChosenPhotos, OrderFormDialog } from '@zvonok/ui/orders';
import { useCapability } from '../../shared/capabilities.ts';
import { LeaveUnsaved } from '../../shared/forms/leave-unsaved.tsx';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import { refreshOrders } from './answer-orders.tsx';
import type { OrderRecord } from './order-list.ts';
import { sendPhotos, useChosenPhotos } from './order-photos.ts';

interface OrderFormProps {
  kind: OrderKind;
  /** The order it begins with; a new one begins empty. */
  from?: OrderRecord;
  /** That order is corrected; otherwise another one like it is created. */
  corrects?: boolean;
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

function typedOf(order: OrderRecord): Typed {
  const { cartridges, customerComment } = order;
  const room = orderPlaceName(order);
  if (!cartridges) return { ...EMPTY, room, customerComment };
  const { printerModel, count } = cartridges;
  return { room, printerModel, numberOfCartridges: String(count), customerComment };
}

/** As long as the contract lets them be, in characters. */
const LONGEST = { room: 100, printerModel: 200, numberOfCartridges: 3, customerComment: 1000 } as const;

const LONGEST_NUMBER = 4;

/** A place by its name is an extension: a host that does not list its rooms gets a number. */
function schemaOf(kind: OrderKind, rooms: readonly string[] | null) {
  if (rooms === null) return kind === 'cartridge' ? cartridgeOrderSchema : orderSchema;
  return kind === 'cartridge' ? cartridgeOrderSchemaWith(rooms) : orderSchemaWith(rooms);
}

/**
 * A new order of a kind, or the correction of one. What was typed into a new one stays while it is not stored, also
 * when the dialog is closed by Escape; sent again after a lost answer it is stored once, by the key of its form.
 */
export function OrderForm(props: OrderFormProps) {
  const { from, open } = props;
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const knowsRooms = useCapability('listRooms');
  const { data, isLoading } = useQuery({ ...dictionaryQueries.rooms(api), enabled: open && knowsRooms });
  const rooms = data ? data.map(({ number }) => number) : null;
  // What a filled form begins with is checked once, by the rooms.
  if (from && isLoading) return null;
  return <KnownRoomsForm {...props} rooms={rooms} />;
}

function KnownRoomsForm(props: OrderFormProps & { rooms: readonly string[] | null }) {
  const { kind, from, corrects = false, rooms, open, onClose } = props;
  const { api, withAuth, toasts } = useRouteContext({ from: '__root__' });
  const start = from ? typedOf(from) : EMPTY;
  const form = useRecordForm<Typed, NewWorkOrder>({
    draft: open ? `order.${kind}.${from ? `${corrects ? 'correct' : 'repeat'}.${from.id}` : 'new'}` : null,
    start,
    check: schemaOf(kind, rooms),
    mode: 'onTouched',
  });
  const change = useRecordChange({
    refresh: (client) => refreshOrders(client, kind),
    alreadyCreated:
      'Заявка с прежним текстом уже сохранена: она в списке. Отправьте ещё раз, если нужна и вторая.',
  });
  const takesPhotos = useCapability('addOrderPhoto') && !corrects;
  const photos = useChosenPhotos();
  const printers = usePrinters(kind, { open, room: form.values.room });
  const close = () => {
    onClose();
    form.startFrom(start);
    photos.clear();
  };
  /** The order is stored whatever becomes of its photos: they can be added to it later. */
  const addPhotos = async ({ id }: WorkOrder) => {
    const failure = await sendPhotos({ api, withAuth }, id, photos.files);
    if (failure !== null) toasts.error(`${orderName(id)} создана, но без части фото. ${failure}`);
  };
  const messages = corrects
    ? { done: ORDER_MESSAGE.corrected, failed: ORDER_MESSAGE.notCorrected }
    : { done: ORDER_MESSAGE.created, failed: ORDER_MESSAGE.notCreated };
  const send = form.submit((order) =>
    change.mutate(
      {
        done: messages.done,
        async call(to, { creationKey }) {
          if (from && corrects) return correctOrder(to, from.id, order);
          const created = await createOrder(to, kind, order, creationKey);
          await addPhotos(created);
          return created;
        },
      },
      {
        onSaved: close,
        onFailed(error) {
          toasts.error(messages.failed);
          const wrong = isRefusal(error) ? error.problem.errors : [];
          // The room is sent as a number or as a place.
          const named = wrong.map(({ path, message }) => ({
            path: path.replace('.place', '.room'),
            message,
          }));
          if (form.blame(named)) change.reset();
        },
      },
    ),
  );
  const field = (name: keyof typeof LONGEST) => ({
    ...form.bind(name),
    maxLength: name === 'room' && rooms === null ? LONGEST_NUMBER : LONGEST[name],
  });

  return (
    <>
      <OrderFormDialog
        open={open}
        title={from && corrects ? `${orderName(from.id)}: исправить` : ORDER_KIND_TITLE[kind]}
        {...(corrects && { submitLabel: 'Сохранить' })}
        fields={{
          room: field('room'),
          printer:
            kind === 'cartridge'
              ? { printerModel: field('printerModel'), numberOfCartridges: field('numberOfCartridges') }
              : undefined,
          customerComment: field('customerComment'),
        }}
        rooms={rooms}
        printers={{ ...printers, onPick: (model) => form.set('printerModel', model) }}
        canSend={form.isValid}
        isTyped={from !== undefined && (form.isDirty || photos.files.length > 0)}
        busy={change.isPending}
        failure={change.failure}
        onSubmit={send}
        onClose={onClose}
        onCancel={() => {
          close();
          change.startAnew();
        }}
      >
        {takesPhotos && (
          <ChosenPhotos
            files={photos.files}
            error={photos.error}
            disabled={change.isPending}
            onAdd={(files) => void photos.add(files)}
            onRemove={photos.remove}
          />
        )}
      </OrderFormDialog>
      <LeaveUnsaved isUnsaved={form.isDirty || photos.files.length > 0}>
        Заявка не отправлена: то, что в ней написано, пропадёт.
      </LeaveUnsaved>
    </>
  );
}

const MOST_PROPOSED = 3;

/** The models for which cartridges were ordered, and those of the room that is typed. An extension. */
function usePrinters(kind: OrderKind, { open, room }: { open: boolean; room: string }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const isOffered = useCapability('listOrderedPrinters') && kind === 'cartridge';
  const { data = [] } = useQuery({ ...orderQueries.printers(api), enabled: open && isOffered });
  const read = readOrderPlace(
    room,
    data.flatMap(({ place }) => place ?? []),
  ).known;
  const name = read && orderPlaceName(read);
  const proposed = name ? data.filter((printer) => orderPlaceName(printer) === name) : [];
  return {
    models: [...new Set(data.map(({ printerModel }) => printerModel))],
    proposed: proposed.map(({ printerModel }) => printerModel).slice(0, MOST_PROPOSED),
  };
}
