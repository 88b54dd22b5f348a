import {
  deliverCertificate,
  deliverOrder,
  deliverPrivate,
  deliverReplacement,
} from '@zvonok/api-client/calls/notifications';
import type { Api } from '@zvonok/api-client/create-api';
import { NOTICE_SOURCE_OF, type NoticeRef, type NoticeSource } from '@zvonok/domain/notifications/notice';
import type { DeliveryReport } from '@zvonok/machines/notifications/notifications.types';

const DELIVER: Record<NoticeSource, (api: Api, id: number) => Promise<unknown>> = {
  order: deliverOrder,
  certificate: deliverCertificate,
  replace: deliverReplacement,
  private: deliverPrivate,
};

/** Marks notices as seen, one after the other: a long list must not keep the server from everybody else. */
export async function deliverNotices(
  api: Api,
  notices: readonly NoticeRef[],
  tick: () => void,
): Promise<Omit<DeliveryReport, 'type'>> {
  const delivered: NoticeRef[] = [];
  const failed: NoticeRef[] = [];
  for (const notice of notices) {
    const isTaken = await DELIVER[NOTICE_SOURCE_OF[notice.kind]](api, notice.id).then(
      () => true,
      () => false,
    );
    (isTaken ? delivered : failed).push(notice);
    tick();
  }
  return { delivered, failed };
}
