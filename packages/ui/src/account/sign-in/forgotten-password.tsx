import styles from './forgotten-password.module.css';

/** Whom to contact; the same for all, so that it does not reveal whose account exists. */
export function ForgottenPassword() {
  return (
    <details className={styles.root}>
      <summary className={styles.question}>Забыли пароль?</summary>
      <p className={styles.answer}>
        Обратитесь лично к администратору школы: он выдаст ссылку, по которой вы один раз зададите новый
        пароль. Она действует сутки. Логин он тоже подскажет.
      </p>
    </details>
  );
}
