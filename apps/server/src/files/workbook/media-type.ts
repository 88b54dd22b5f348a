/** What an xlsx is to a browser. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
