/** What people are told about their own account, when it may not have been them. */
export const PRIVATE_MESSAGE = {
  /** A refresh token came back after it had been replaced: somebody has a copy of it (decision 19). */
  tokenReused:
    'Один из ваших входов закрыт: его ключ предъявили второй раз, возможно, его скопировали. Если это были не вы, смените пароль.',
  passwordChanged:
    'Ваш пароль изменён, остальные сессии закончены. Если это сделали не вы, обратитесь к администратору.',
  passwordSet: 'Администратор изменил ваш пароль. Если вы об этом не просили, обратитесь к нему.',
} as const;
