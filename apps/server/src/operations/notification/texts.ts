export const MISSING_NOTIFICATION = 'Такого уведомления у вас нет.';
