import type { Role } from '@zvonok/domain/access/roles';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { REQUIRED } from '@zvonok/domain/forms/fields';
import { ORDER_PHOTOS_MAX, orderPhotoError, TOO_MANY_PHOTOS } from '@zvonok/domain/forms/pictures';
import { ORDER_KINDS, type OrderKind } from '@zvonok/domain/orders/kinds';
import { begunOrderText, canCorrectOrder, orderMode } from '@zvonok/domain/orders/orders';
import type { Session } from '../accounts/tokens.ts';
import { presentComment, presentPhoto } from '../orders/order-work.ts';
import { type OrderRow, presentOrder } from '../orders/orders.ts';
import { CHECK_FIELDS, type Refusal, type RefusalExtras } from '../platform/refusal.ts';
import type { Wire } from '../platform/schemas.ts';
import type { NewFile } from '../records/stored-files.ts';
import { FileAnswer } from './answers.ts';
import { anySignedIn, authorOf } from './caller.ts';
import { defineOperation } from './operation.ts';
import { missingOrder, placeOf, refuseClosed } from './orders.ts';
import { checkVersion, wrongField } from './refusals.ts';
import type { Services } from './services.ts';

function serves({ kind }: OrderRow, roles: readonly Role[]): boolean {
  return orderMode(kind, roles) === 'admin';
}

interface CallAboutOrder {
  path: { id: number };
  session: Session;
  refuse(status: 404, detail: string, extras?: RefusalExtras): Refusal;
}

/** The order of a call, of any kind, if the caller may see it: an own one, or of a kind they serve. */
async function seenOrder(
  { path: { id }, session, refuse }: CallAboutOrder,
  { orderWork }: Pick<Services, 'orderWork'>,
): Promise<OrderRow> {
  const order = await orderWork.get(id);
  if (order && (order.customerId === session.userId || serves(order, session.roles))) return order;
  throw refuse(404, missingOrder(id));
}

/** The same if it is the caller's own. */
async function ownOrder(call: CallAboutOrder, services: Pick<Services, 'orderWork'>): Promise<OrderRow> {
  const order = await seenOrder(call, services);
  if (order.customerId === call.session.userId) return order;
  throw call.refuse(404, missingOrder(call.path.id));
}

const getOrderCard = defineOperation('getOrderCard', {
  allow: anySignedIn,
  async run(call, services) {
    const { orderWork, clock } = services;
    const order = await seenOrder(call, services);
    const { userId, roles } = call.session;
    const [comments, photos, executors] = await Promise.all([
      orderWork.comments(order.id),
      orderWork.photos(order.id),
      serves(order, roles) ? orderWork.executors(order.kind) : [],
    ]);
    return {
      comments: comments.map((one) => presentComment(one, order, clock.timeZone)),
      photos: photos.map((one) => presentPhoto(one, userId, clock.timeZone)),
      executors,
    };
  },
});

/** For an order that its customer may no longer correct or withdraw. */
const BEGUN = { type: 'order-begun', title: 'Заявку уже взяли в работу' };

/** Refuses with 409 what has been begun; called inside the transaction that writes. */
function refuseBegun(refuse: (status: 409, detail: string, extras?: RefusalExtras) => Refusal) {
  return (now: OrderRow) => {
    if (!canCorrectOrder(now)) throw refuse(409, begunOrderText(now), { problem: BEGUN });
  };
}

const correctOrder = defineOperation('correctOrder', {
  allow: anySignedIn,
  async run(call, services) {
    const { orderWork, clock } = services;
    const { kind, id } = await ownOrder(call, services);
    const corrected = {
      ...printerOf(kind, call),
      ...(await placeOf(call, services)),
      customerComment: call.body.customerComment.trim(),
    };
    const signed = { author: authorOf(call), now: clock.now(), check: refuseBegun(call.refuse) };
    const order = await orderWork.correct(id, corrected, signed);
    if (!order) throw call.refuse(404, missingOrder(id));
    return presentOrder(order, clock.timeZone);
  },
});

/** The two fields of cartridges, which no other order has. */
function printerOf(
  kind: OrderKind,
  {
    body,
    refuse,
  }: { body: Wire['OrderCorrection']; refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal },
) {
  const printerModel = body.printerModel?.trim() ?? null;
  const numberOfCartridges = body.numberOfCartridges ?? null;
  const given = { printerModel, numberOfCartridges };
  for (const field of ['printerModel', 'numberOfCartridges'] as const) {
    if (kind === 'cartridge' && !given[field]) throw refuse(400, CHECK_FIELDS, wrongField(field, REQUIRED));
    if (kind !== 'cartridge' && given[field] !== null)
      throw refuse(400, CHECK_FIELDS, wrongField(field, 'Принтер бывает только у заявки на картриджи.'));
  }
  return given;
}

const withdrawOrder = defineOperation('withdrawOrder', {
  allow: anySignedIn,
  async run(call, services) {
    const { id } = await ownOrder(call, services);
    const signed = { author: authorOf(call), now: services.clock.now(), check: refuseBegun(call.refuse) };
    if (!(await services.orderWork.withdraw(id, signed))) throw call.refuse(404, missingOrder(id));
    return { id, deleted: true as const };
  },
});

const restoreWithdrawnOrder = defineOperation('restoreWithdrawnOrder', {
  allow: anySignedIn,
  async run(call, { orderWork, clock }) {
    const { path, refuse } = call;
    const order = await orderWork.restoreWithdrawn(path.id, { author: authorOf(call), now: clock.now() });
    if (!order) throw refuse(404, missingOrder(path.id));
    return presentOrder(order, clock.timeZone);
  },
});

const assignOrder = defineOperation('assignOrder', {
  allow: (roles) => ORDER_KINDS.some((kind) => orderMode(kind, roles) === 'admin'),
  async run(call, services) {
    const { orderWork, clock } = services;
    const { body, session, refuse, path } = call;
    const { executorId, dueDate } = body;
    const order = await seenOrder(call, services);
    if (!serves(order, session.roles)) throw refuse(403, 'Заявки этого вида ведут другие.');
    const executors = await orderWork.executors(order.kind);
    const executor = executors.find(({ id }) => id === executorId) ?? null;
    if (executorId !== null && !executor) {
      const message = 'Этот человек таких заявок не ведёт.';
      throw refuse(400, message, wrongField('executorId', message));
    }
    const checkSeen = checkVersion<OrderRow>(call, {
      labels: FIELD_LABELS.order,
      fields: (now) => ({ executor: now.executor, dueDate: now.dueDate }),
      yours: { executor: executor?.name ?? null, dueDate },
    });
    const check = (now: OrderRow) => {
      refuseClosed(now, clock, refuse);
      checkSeen?.(now);
    };
    const signed = { author: authorOf(call), now: clock.now(), check };
    const assigned = await orderWork.assign(path.id, { executor, dueDate }, signed);
    if (!assigned) throw refuse(404, missingOrder(path.id));
    return presentOrder(assigned, clock.timeZone);
  },
});

const commentOnOrder = defineOperation('commentOnOrder', {
  allow: anySignedIn,
  async run(call, services) {
    const { orderWork, clock } = services;
    const text = call.body.text.trim();
    if (text === '') throw call.refuse(400, CHECK_FIELDS, wrongField('text', REQUIRED));
    const order = await seenOrder(call, services);
    const signed = { by: call.session.userId, now: clock.now() };
    return call.once(async (trx) =>
      presentComment(await orderWork.comment(trx, order, text, signed), order, clock.timeZone),
    );
  },
});

const addOrderPhoto = defineOperation('addOrderPhoto', {
  allow: anySignedIn,
  async run(call, services) {
    const { orderWork, clock } = services;
    const { refuse, session } = call;
    const order = await seenOrder(call, services);
    const file = fileIn(call.form?.photo);
    const wrong = file ? orderPhotoError({ size: file.bytes.length, head: file.bytes }) : REQUIRED;
    if (!file || wrong !== null) throw refuse(400, wrong ?? REQUIRED, wrongField('photo', wrong ?? REQUIRED));
    const check = (count: number, hasRoom: boolean) => {
      if (count >= ORDER_PHOTOS_MAX) throw refuse(409, TOO_MANY_PHOTOS);
      if (!hasRoom) throw refuse(413, 'Место для фото закончилось. Заявка сохранена без него.');
    };
    const signed = { by: session.userId, now: clock.now(), check };
    return call.once(async (trx) =>
      presentPhoto(await orderWork.addPhoto(trx, order.id, file, signed), session.userId, clock.timeZone),
    );
  },
});

function fileIn(value: unknown): NewFile | null {
  return typeof value === 'object' && value !== null && 'bytes' in value ? (value as NewFile) : null;
}

interface CallAboutPhoto {
  path: { filename: string };
  session: Session;
  refuse(status: 404, detail: string): Refusal;
}

/** A photo of an order that the caller may see. */
async function seenPhoto(
  { path, session, refuse }: CallAboutPhoto,
  { orderWork }: Pick<Services, 'orderWork'>,
) {
  const photo = await orderWork.findPhoto(path.filename);
  const order = photo && (await orderWork.get(photo.orderId));
  const isServed = order ? serves(order, session.roles) : false;
  if (photo && (isServed || order?.customerId === session.userId)) return { ...photo, isServed };
  throw refuse(404, NO_PHOTO);
}

const NO_PHOTO = 'Такого фото нет. Возможно, его уже убрали.';

const getOrderPhoto = defineOperation('getOrderPhoto', {
  allow: anySignedIn,
  async run(call, services) {
    const { id } = await seenPhoto(call, services);
    const file = await services.orderWork.readPhoto(id);
    if (!file) throw call.refuse(404, NO_PHOTO);
    const { bytes, mediaType, originalName: name } = file;
    return new FileAnswer({ bytes, mediaType, name, plainName: call.path.filename, isShown: true });
  },
});

const deleteOrderPhoto = defineOperation('deleteOrderPhoto', {
  allow: anySignedIn,
  async run(call, services) {
    const { id, authorId, isServed } = await seenPhoto(call, services);
    if (!isServed && authorId !== call.session.userId) throw call.refuse(404, NO_PHOTO);
    await services.orderWork.removePhoto(id);
    return { filename: call.path.filename, deleted: true as const };
  },
});

const listOrderedPrinters = defineOperation('listOrderedPrinters', {
  allow: anySignedIn,
  run: (_call, { orderWork }) => orderWork.printers(),
});

/** What both sides do with an order of any kind; the number says which. */
export const ORDER_WORK_OPERATIONS = {
  getOrderCard,
  correctOrder,
  withdrawOrder,
  restoreWithdrawnOrder,
  assignOrder,
  commentOnOrder,
  addOrderPhoto,
  getOrderPhoto,
  deleteOrderPhoto,
  listOrderedPrinters,
};
