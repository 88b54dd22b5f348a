import { canServeCertificates } from '@zvonok/domain/access/rights';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { presentCertificate } from '../../certificates/present-certificate.ts';
import type { Wire } from '../../platform/schemas.ts';
import { exportList } from '../list-export.ts';
import { defineOperation } from '../operation.ts';

type Certificate = Wire['Certificate'];

const COLUMNS = [
  { header: '№', width: 8, value: ({ id }: Certificate) => id },
  { header: 'Ученик', width: 40, value: ({ name }: Certificate) => name },
  { header: 'Класс', width: 10, value: ({ eduGroup }: Certificate) => eduGroup },
  { header: 'Куда', width: 40, value: ({ provided }: Certificate) => provided || null },
  { header: 'Создана', width: 18, value: ({ dateCreated }: Certificate) => showServerDate(dateCreated) },
  {
    header: 'Закрыта',
    width: 18,
    value: ({ dateClosed }: Certificate) => showServerDate(dateClosed) || null,
  },
  { header: 'Исполнитель', width: 22, value: ({ executor }: Certificate) => executor },
];

/** What the list of requests shows for the same search. */
export const exportCertificates = defineOperation('exportCertificates', {
  allow: canServeCertificates,
  run(call, services) {
    const { text = '' } = call.query;
    const { certificates, clock } = services;
    return exportList(call, services, {
      name: 'Справки',
      plainName: 'certificates.xlsx',
      columns: COLUMNS,
      async read() {
        const found = await (text.trim() === '' ? certificates.list() : certificates.search(text));
        return found.map((row) => presentCertificate(row, clock.timeZone));
      },
    });
  },
});
