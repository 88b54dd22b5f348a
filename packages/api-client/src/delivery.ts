import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { type DownloadedFile, download } from './transfer/download.ts';
import { unwrap } from './unwrap.ts';

type Schemas = components['schemas'];

export type OwnDelivery = Schemas['OwnDelivery'];
export type OwnChannel = Schemas['OwnChannel'];
export type DeliveryChoice = Schemas['DeliveryChoice'];
export type DeliverySettings = Schemas['DeliverySettings'];

const OWN = '/notification/api/delivery/{channel}';

/** Messages outside the application. An extension: another host may have none. */
export const deliveryQueries = {
  /** Everything about them, for invalidating. */
  all: ['delivery'] as const,

  /** The caller's own ways, and what is sent by them when. */
  own: (api: Api) =>
    queryOptions({
      queryKey: [...deliveryQueries.all, 'own'] as const,
      enabled: api.offers('getOwnDelivery'),
      queryFn: async ({ signal }) => unwrap(await api.GET('/notification/api/delivery', { signal })),
    }),

  /** The school's settings, for administrators. */
  settings: (api: Api) =>
    queryOptions({
      queryKey: [...deliveryQueries.all, 'settings'] as const,
      enabled: api.offers('getDeliverySettings'),
      queryFn: async ({ signal }) => unwrap(await api.GET('/management/api/school/delivery', { signal })),
    }),

  /** How far each of these publications has come to whom, in their order. */
  publications: (api: Api, ids: readonly number[]) =>
    queryOptions({
      queryKey: [...deliveryQueries.all, 'publications', ids] as const,
      enabled: ids.length > 0 && api.offers('getPublicationDelivery'),
      queryFn: ({ signal }) =>
        Promise.all(
          ids.map(async (id) => {
            const params = { path: { id } };
            return unwrap(
              await api.GET('/schedule/api/schedule/publication/{id}/delivery', { params, signal }),
            );
          }),
        ),
    }),
};

const to = (channel: Schemas['DeliveryChannel']) => ({ params: { path: { channel } } });

/** Says that the caller knows what a notification of a substitution says; it counts as seen, too. */
export async function acknowledgeNotification(api: Api, id: number): Promise<Schemas['Delivered']> {
  return unwrap(await api.PUT('/notification/api/acknowledgement/{id}', { params: { path: { id } } }));
}

export async function updateOwnDelivery(api: Api, body: DeliveryChoice): Promise<OwnDelivery> {
  return unwrap(await api.PUT('/notification/api/delivery', { body }));
}

/** Begins to link MAX, with consent; returns where the bot is opened. */
export async function linkMax(api: Api): Promise<Schemas['DeliveryLink']> {
  return unwrap(await api.POST(OWN, to('max')));
}

/** Sends a code to an address, with consent. */
export async function linkMail(api: Api, address: string): Promise<Schemas['DeliveryLink']> {
  return unwrap(await api.POST(OWN, { ...to('email'), body: { address } }));
}

/** Switches mail on by the code of the letter. */
export async function confirmMail(api: Api, code: string): Promise<OwnDelivery> {
  return unwrap(await api.PUT(OWN, { ...to('email'), body: { code } }));
}

export async function leaveChannel(api: Api, channel: Schemas['DeliveryChannel']): Promise<OwnDelivery> {
  return unwrap(await api.DELETE(OWN, to(channel)));
}

/** Sends the caller a message; a refusal says why it was not taken. */
export async function testChannel(api: Api, channel: Schemas['DeliveryChannel']): Promise<OwnDelivery> {
  return unwrap(await api.POST(`${OWN}/test`, to(channel)));
}

export async function updateDeliverySettings(
  api: Api,
  body: Schemas['DeliverySettingsBody'],
): Promise<DeliverySettings> {
  return unwrap(await api.PUT('/management/api/school/delivery', { body }));
}

/** Asks the other side whether it lets the school in; a refusal says why not. */
export async function checkChannel(
  api: Api,
  channel: Schemas['DeliveryChannel'],
): Promise<Schemas['DeliveryChecked']> {
  return unwrap(await api.POST('/management/api/school/delivery/{channel}/check', to(channel)));
}

/** Slips with a personal way to the bot, to be printed and cut up; those printed before do not work any more. */
export function printDeliverySlips(api: Api): Promise<DownloadedFile> {
  return download(api.POST('/management/api/school/delivery/slips', { parseAs: 'stream' }));
}
