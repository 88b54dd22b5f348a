import { Link } from '@tanstack/react-router';
import { buttonLook } from '@zvonok/ui/controls';
import { OuterPage } from '../../shared/outer-page/outer-page.tsx';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import styles from './not-found.module.css';

/** An address outside /app that leads nowhere. */
export function PublicNotFound() {
  usePageTitle('Страница не найдена');
  return (
    <OuterPage>
      <main className={styles.page}>
        <p className={styles.code} aria-hidden="true">
          404
        </p>
        <h1>Страница не найдена. Пожалуйста, авторизуйтесь</h1>
        <Link to="/login" {...buttonLook({ variant: 'solid' })}>
          Войти
        </Link>
      </main>
    </OuterPage>
  );
}
