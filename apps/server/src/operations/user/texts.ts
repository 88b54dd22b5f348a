export const EMAIL_TAKEN = 'Эта почта уже указана у другого пользователя';
