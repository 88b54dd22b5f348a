import { canServeCertificates } from '@zvonok/domain/access/rights';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { CERTIFICATE_LABEL } from '@zvonok/domain/certificates/labels';
import { CERTIFICATE_SORTS, CERTIFICATE_STATES } from '@zvonok/domain/certificates/list-choices';
import { type CertificateFilter, shownCertificates } from '@zvonok/domain/certificates/shown-certificates';
import { presentCertificate } from '../../certificates/present-certificate.ts';
import type { Wire } from '../../platform/schemas.ts';
import { exportList } from '../list-export.ts';
import { defineOperation } from '../operation.ts';

type Certificate = Wire['Certificate'];

const COLUMNS = [
  { header: '№', width: 8, value: ({ id }: Certificate) => id },
  { header: 'Ученик', width: 40, value: ({ name }: Certificate) => name },
  { header: CERTIFICATE_LABEL.eduGroup, width: 10, value: ({ eduGroup }: Certificate) => eduGroup },
  { header: CERTIFICATE_LABEL.provided, width: 40, value: ({ provided }: Certificate) => provided || null },
  {
    header: CERTIFICATE_LABEL.dateCreated,
    width: 18,
    value: ({ dateCreated }: Certificate) => showServerDate(dateCreated),
  },
  {
    header: CERTIFICATE_LABEL.dateClosed,
    width: 18,
    value: ({ dateClosed }: Certificate) => showServerDate(dateClosed) || null,
  },
  { header: CERTIFICATE_LABEL.executor, width: 22, value: ({ executor }: Certificate) => executor },
];

/** What the list of requests shows for the same search, states and order. */
export const exportCertificates = defineOperation('exportCertificates', {
  allow: canServeCertificates,
  run(call, services) {
    const { text = '', states, sort } = call.query;
    const filter = { states: statesIn(states), sort: sortIn(sort) };
    const { certificates, clock } = services;
    return exportList(call, services, {
      name: 'Справки',
      plainName: 'certificates.xlsx',
      columns: COLUMNS,
      async read() {
        const found = await (text.trim() === '' ? certificates.list() : certificates.search(text));
        const all = found.map((row) => presentCertificate(row, clock.timeZone));
        return shownCertificates(all, filter);
      },
    });
  },
});

function statesIn(text = ''): CertificateFilter['states'] {
  const named = text.split(',');
  return CERTIFICATE_STATES.filter((state) => named.includes(state));
}

function sortIn(text = ''): CertificateFilter['sort'] {
  const by = CERTIFICATE_SORTS.find((sort) => text === sort || text === `-${sort}`);
  return { by: by ?? CERTIFICATE_SORTS[0], direction: text.startsWith('-') ? 'descending' : 'ascending' };
}
