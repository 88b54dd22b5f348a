import { canAdministerSchool, canSwap } from '@zvonok/domain/access/rights';
import { formatMinutes } from '@zvonok/domain/bells/lesson-time';
import { dayInWords, longDate } from '@zvonok/domain/calendar/long-date';
import { addDays } from '@zvonok/domain/calendar/school-date';
import { DELIVERY_SLIPS_FILE_NAME, deliverySlipsFileName } from '@zvonok/domain/downloads/file-names';
import { deliveryAddressSchema, WRONG_DELIVERY_CODE } from '@zvonok/domain/forms/delivery';
import { checkForm } from '@zvonok/domain/forms/fields';
import { DELIVERY_REPLY } from '@zvonok/domain/notifications/delivery-texts';
import { DeliveryFailure } from '../delivery/adapter.ts';
import { SLIP_DAYS } from '../delivery/channels.ts';
import { NOT_OFFERED } from '../delivery/courier.ts';
import { channelsOf, type DeliverySettings } from '../delivery/delivery-settings.ts';
import { schoolMoment, serverDate } from '../platform/clock.ts';
import { CHECK_FIELDS, Refusal, type RefusalExtras } from '../platform/refusal.ts';
import type { Wire } from '../platform/schemas.ts';
import { FileAnswer } from './answers.ts';
import { anySignedIn, authorOf } from './caller.ts';
import { defineOperation } from './operation.ts';
import { bodyErrors, WRONG_CODE, wrongField } from './refusals.ts';
import type { Services } from './services.ts';

const NOT_LINKED = 'Этот способ у вас не подключён.';
const SETTINGS_CHANGED: RefusalExtras = {
  problem: { type: 'conflict', title: 'Настройки тем временем изменили' },
};

const getOwnDelivery = defineOperation('getOwnDelivery', {
  allow: anySignedIn,
  run: ({ session }, services) => ownDelivery(session.userId, services),
});

const updateOwnDelivery = defineOperation('updateOwnDelivery', {
  allow: anySignedIn,
  async run({ body, session }, services) {
    const { replacements, requests, messages, passesFirstLesson } = body;
    await services.delivery.channels.choose(session.userId, {
      ...{ replacements, requests, messages, passesFirstLesson },
      ...{ quietFrom: minutesIn(body.quietFrom), quietUntil: minutesIn(body.quietUntil) },
    });
    return ownDelivery(session.userId, services);
  },
});

/** Begins to link: the call itself is the consent. */
const linkDeliveryChannel = defineOperation('linkDeliveryChannel', {
  allow: anySignedIn,
  async run({ body, path: { channel }, refuse, session }, { clock, delivery }) {
    const { channels, courier, settings } = delivery;
    const { max, ...now } = await settings.read();
    if (!channelsOf({ max, ...now }).includes(channel)) throw refuse(409, NOT_OFFERED);
    if (channel === 'max') {
      const code = await channels.beginLink(session.userId, clock.now());
      return { url: linkOf(max?.name ?? '', code) };
    }
    const checked = checkForm(deliveryAddressSchema, body ?? { address: '' });
    if (!checked.ok) throw refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
    const { address } = checked.form;
    const code = await channels.beginMail(session.userId, address, clock.now());
    if (code === null) throw refuse(409, 'Код только что отправили. Новый можно запросить через минуту.');
    const letter = { subject: DELIVERY_REPLY.codeSubject, text: DELIVERY_REPLY.code(code) };
    await saying(courier.send('email', address, letter));
    return { url: null };
  },
});

const confirmDeliveryChannel = defineOperation('confirmDeliveryChannel', {
  allow: anySignedIn,
  async run(call, services) {
    const { body, path, refuse, session } = call;
    const { clock, delivery } = services;
    const given = { author: authorOf(call), now: clock.now() };
    const result =
      path.channel === 'email'
        ? await delivery.channels.confirmMail(session.userId, body.code, given)
        : 'no-code';
    if (result === 'wrong-code') throw refuse(400, WRONG_DELIVERY_CODE, wrongField('code', WRONG_CODE.title));
    if (result === 'no-code') throw refuse(409, 'Этот код больше не действует. Запросите новый.');
    return ownDelivery(session.userId, services);
  },
});

const leaveDeliveryChannel = defineOperation('leaveDeliveryChannel', {
  allow: anySignedIn,
  async run({ client, path, session }, services) {
    const by = { address: client.address, now: services.clock.now() };
    await services.delivery.channels.leave(session.userId, path.channel, by);
    return ownDelivery(session.userId, services);
  },
});

const testDeliveryChannel = defineOperation('testDeliveryChannel', {
  allow: anySignedIn,
  async run({ path: { channel }, refuse, session }, services) {
    const { channels, courier } = services.delivery;
    const address = await channels.address(session.userId, channel);
    if (address === null) throw refuse(409, NOT_LINKED);
    await saying(
      courier.send(channel, address, { subject: DELIVERY_REPLY.testSubject, text: DELIVERY_REPLY.test }),
    );
    return ownDelivery(session.userId, services);
  },
});

const getDeliverySettings = defineOperation('getDeliverySettings', {
  allow: canAdministerSchool,
  run: async (_call, { delivery }) => presentSettings(await delivery.settings.read()),
});

/** A new key is shown to MAX first, which says by which name people open the bot. */
const updateDeliverySettings = defineOperation('updateDeliverySettings', {
  allow: canAdministerSchool,
  async run(call, { clock, delivery }) {
    const { body, refuse } = call;
    const token = body.maxToken;
    const bot = typeof token === 'string' ? { token, name: await nameOfBot(token) } : null;
    const written = await delivery.settings.write(
      (now) => {
        if (now.version !== body.version)
          throw refuse(409, 'Посмотрите, какими они стали, и сохраните ещё раз.', SETTINGS_CHANGED);
        const mail = body.mail && { password: now.mail?.password ?? '', ...body.mail };
        return {
          max: token === undefined ? now.max : bot,
          mail: mail && { ...mail, host: mail.host.trim(), from: mail.from.trim() },
          ...{ isBare: body.isBare, consent: body.consent.trim() },
        };
      },
      { author: authorOf(call), now: clock.now() },
    );
    return presentSettings(written);

    async function nameOfBot(key: string): Promise<string> {
      try {
        return await delivery.courier.check('max', { max: { token: key, name: '' }, mail: null });
      } catch (error) {
        if (!(error instanceof DeliveryFailure)) throw error;
        throw refuse(400, error.message, wrongField('maxToken', 'MAX не принял этот ключ'));
      }
    }
  },
});

/** Slips to be cut up, with a personal way to the bot; those printed before do not work any more. */
const printDeliverySlips = defineOperation('printDeliverySlips', {
  allow: canAdministerSchool,
  async run(call, { clock, delivery, files, recordAudit, school }) {
    const { max, consent } = await delivery.settings.read();
    if (!max) throw call.refuse(409, NOT_OFFERED);
    const now = clock.now();
    const moment = schoolMoment(now, clock.timeZone);
    const { date } = moment;
    const bytes = await files.withMaker(call, async (run) =>
      run('renderDeliveryCodes', {
        ...{ schoolName: school.facts.schoolName, date: longDate(date), bot: max.name, consent },
        until: dayInWords(addDays(date, SLIP_DAYS)),
        people: (await delivery.channels.beginSlips(now)).map(({ name, code }) => ({
          ...{ name, link: linkOf(max.name, code) },
        })),
      }),
    );
    const { userId, address } = authorOf(call);
    await recordAudit({ action: 'channel.slips-printed', actor: { userId }, address });
    return new FileAnswer({
      ...{ bytes, mediaType: 'application/pdf' },
      name: deliverySlipsFileName(moment),
      plainName: DELIVERY_SLIPS_FILE_NAME,
    });
  },
});

/** Where the bot is opened with a code. */
function linkOf(bot: string, code: string): string {
  return `https://max.ru/${bot}?start=${code}`;
}

const checkDeliveryChannel = defineOperation('checkDeliveryChannel', {
  allow: canAdministerSchool,
  async run({ path: { channel } }, { delivery }) {
    const settings = await delivery.settings.read();
    return { name: await saying(delivery.courier.check(channel, settings)) };
  },
});

const getPublicationDelivery = defineOperation('getPublicationDelivery', {
  allow: canSwap,
  async run({ path: { id } }, { clock, delivery }) {
    const [settings, people] = await Promise.all([delivery.settings.read(), delivery.reached(id)]);
    return {
      isOffered: channelsOf(settings).length > 0,
      people: people.map(({ teacherId, name, state, at, changeIds }) => ({
        ...{ teacherId, name, state, changeIds },
        at: at && serverDate(at, clock.timeZone),
      })),
    };
  },
});

/** Refuses with what the other side said. */
async function saying<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DeliveryFailure) throw new Refusal(409, error.message);
    throw error;
  }
}

async function ownDelivery(
  userId: number,
  { delivery: { channels, settings } }: Pick<Services, 'delivery'>,
): Promise<Wire['OwnDelivery']> {
  const [now, own, choice] = await Promise.all([
    settings.read(),
    channels.own(userId),
    channels.choice(userId),
  ]);
  const { quietFrom, quietUntil, ...chosen } = choice;
  return {
    channels: channelsOf(now).map((channel) => {
      const linked = own.find(({ kind }) => kind === channel);
      const { state = 'off', address = null, isRefused = false } = linked ?? {};
      return { channel, state, address, isRefused };
    }),
    consent: now.consent,
    choice: { ...chosen, quietFrom: formatMinutes(quietFrom), quietUntil: formatMinutes(quietUntil) },
  };
}

function minutesIn(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function presentSettings({
  max,
  mail,
  isBare,
  consent,
  version,
}: DeliverySettings): Wire['DeliverySettings'] {
  return {
    max: max && { name: max.name },
    mail: mail && { host: mail.host, port: mail.port, user: mail.user, from: mail.from },
    ...{ isBare, consent, version },
  };
}

/** Messages outside the application: a person's own ways, the school's settings, and whom they reached. */
export const DELIVERY_OPERATIONS = {
  getOwnDelivery,
  updateOwnDelivery,
  linkDeliveryChannel,
  confirmDeliveryChannel,
  leaveDeliveryChannel,
  testDeliveryChannel,
  getDeliverySettings,
  updateDeliverySettings,
  checkDeliveryChannel,
  printDeliverySlips,
  getPublicationDelivery,
};
