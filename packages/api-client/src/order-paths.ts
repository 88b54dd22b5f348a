import type { components } from './contract.gen.ts';

type Schemas = components['schemas'];
export type OrderKind = Schemas['OrderKind'];

/** A work order of any kind: only one for the printer has a model and a number of cartridges. */
export type WorkOrder = Schemas['Order'] & Partial<Schemas['CartridgeOrder']>;
/** What a requester says of a new order; the printer's two fields for cartridges only. */
export type NewWorkOrder = Schemas['OrderCreate'] | Schemas['CartridgeOrderCreate'];

/** Where the calls of each kind are. */
export const ORDER_PATHS = {
  cartridge: pathsOf('cartridge'),
  sysadmin: pathsOf('sysadmin'),
  repair: pathsOf('repair'),
} satisfies Record<OrderKind, object>;

function pathsOf<const Kind extends OrderKind>(kind: Kind) {
  const base = `/work-order/api/order/${kind}` as const;
  return {
    all: base,
    one: `${base}/{id}`,
    search: `${base}/search/{text}`,
    fresh: `${base}/new`,
    workbook: `${base}/export`,
    delivery: `${base}/delivery/{id}`,
    history: `${base}/{id}/history`,
    restore: `${base}/{id}/restore`,
  } as const;
}
