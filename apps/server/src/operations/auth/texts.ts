/** For a session that is over, whatever ended it: the reader can only sign in. */
export const SIGN_IN_AGAIN = 'Срок входа истёк. Войдите ещё раз.';
