import { isNotOffered } from '@zvonok/api-client/api-error';
import {
  newCertificates,
  newOrders,
  newPrivate,
  newReplacements,
} from '@zvonok/api-client/calls/notifications';
import type { Api } from '@zvonok/api-client/create-api';
import type { Notice, NoticeSource } from '@zvonok/domain/notifications/notice';
import { translateWeekdays } from '@zvonok/domain/notifications/translate';
import type { FetchedNotices } from '@zvonok/machines/notifications/notifications.types';

const FETCH: Record<NoticeSource, (api: Api) => Promise<Notice[]>> = {
  order: async (api) =>
    (await newOrders(api)).map(({ id, type, creationDate, customerName, room }) => ({
      kind: type,
      id,
      created: creationDate,
      text: `${customerName}, кабинет ${room}`,
    })),
  certificate: async (api) =>
    (await newCertificates(api)).map(({ id, type, dateCreated, name, eduGroup }) => ({
      kind: type,
      id,
      created: dateCreated,
      text: `${name}, ${eduGroup}`,
    })),
  replace: async (api) =>
    (await newReplacements(api)).map(({ id, type, creationDate, replacementMessage }) => ({
      kind: type,
      id,
      created: creationDate,
      text: translateWeekdays(replacementMessage),
    })),
  private: async (api) =>
    (await newPrivate(api)).map(({ id, type, creationDate, notificationMessage }) => ({
      kind: type,
      id,
      created: creationDate,
      text: notificationMessage,
    })),
};

/**
 * The lists of the sources that answered. One that fails is left out, so that it spoils nothing for the others; one that this server
 * doesn't have is empty for good.
 */
export async function fetchNotices(api: Api, sources: readonly NoticeSource[]): Promise<FetchedNotices> {
  const answers = await Promise.all(
    sources.map(async (source): Promise<FetchedNotices> => {
      try {
        return { [source]: await FETCH[source](api) };
      } catch (error) {
        return isNotOffered(error) ? { [source]: [] } : {};
      }
    }),
  );
  return Object.assign({}, ...answers);
}
