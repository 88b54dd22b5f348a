/** What an empty field of events, work orders, bells and codes says. */
export const REQUIRED = 'Обязательное поле.';
