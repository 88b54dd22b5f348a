/** What is known of a request for a certificate, as lists, histories and workbooks call it. */
export const CERTIFICATE_LABEL = {
  eduGroup: 'Класс',
  provided: 'Куда',
  processed: 'Закрыта',
  dateCreated: 'Создана',
  dateClosed: 'Закрыта',
  executor: 'Исполнитель',
} as const;
