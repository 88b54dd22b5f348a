/** What an empty field of events, work orders and bells says. */
export const REQUIRED = 'Обязательное поле.';
