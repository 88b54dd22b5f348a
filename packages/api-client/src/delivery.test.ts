import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { closeAbsenceRequest, liftCoverRefusal } from './absences.ts';
import { type Api, createApi } from './create-api.ts';
import {
  acknowledgeNotification,
  checkChannel,
  confirmMail,
  deliveryQueries,
  leaveChannel,
  linkMail,
  linkMax,
  testChannel,
  updateDeliverySettings,
  updateOwnDelivery,
} from './delivery.ts';
import { buildServer, HOST, json } from './testing/fake-server.ts';

const OWN = '/notification/api/delivery';
const SETTINGS = '/management/api/school/delivery';
const CHOICE = {
  ...{ replacements: true, requests: false, messages: true, passesFirstLesson: true },
  ...{ quietFrom: '21:00', quietUntil: '06:30' },
};
const WANTED = { maxToken: null, mail: null, isBare: true, consent: 'Согласен', version: 2 };

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

it.each<[what: string, call: (api: Api) => Promise<unknown>, path: string, body?: object]>([
  ['the own ways', (api) => client().fetchQuery(deliveryQueries.own(api)), `GET ${OWN}`],
  ['the settings', (api) => client().fetchQuery(deliveryQueries.settings(api)), `GET ${SETTINGS}`],
  [
    'a publication',
    (api) => client().fetchQuery(deliveryQueries.publications(api, [3])),
    'GET /schedule/api/schedule/publication/3/delivery',
  ],
  ['an acknowledgement', (api) => acknowledgeNotification(api, 8), 'PUT /notification/api/acknowledgement/8'],
  ['another choice', (api) => updateOwnDelivery(api, CHOICE), `PUT ${OWN}`, CHOICE],
  ['a link to MAX', linkMax, `POST ${OWN}/max`],
  [
    'a letter with a code',
    (api) => linkMail(api, 'a@b.example'),
    `POST ${OWN}/email`,
    { address: 'a@b.example' },
  ],
  ['the code of it', (api) => confirmMail(api, '407213'), `PUT ${OWN}/email`, { code: '407213' }],
  ['an end', (api) => leaveChannel(api, 'max'), `DELETE ${OWN}/max`],
  ['a test', (api) => testChannel(api, 'email'), `POST ${OWN}/email/test`],
  ['other settings', (api) => updateDeliverySettings(api, WANTED), `PUT ${SETTINGS}`, WANTED],
  [
    'an answer to a request',
    (api) => closeAbsenceRequest(api, 12, 'accepted'),
    'PUT /schedule/api/schedule/absence-request/12',
    { state: 'accepted' },
  ],
  [
    'the end of a refusal',
    (api) => liftCoverRefusal(api, 5),
    'DELETE /schedule/api/schedule/cover-refusal/5',
  ],
  ['a check', (api) => checkChannel(api, 'max'), `POST ${SETTINGS}/max/check`],
])('asks for %s', async (_what, call, path, body) => {
  const { fetch, seen } = buildServer(() => json({}));
  await call(createApi({ baseUrl: HOST, fetch }));

  expect(`${seen[0]?.method} ${seen[0]?.path}`).toBe(path);
  expect(seen[0]?.body ? JSON.parse(seen[0].body) : undefined).toEqual(body);
});
