import { Link } from '@tanstack/react-router';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { buttonLook } from '@zvonok/ui/controls';
import { OuterPage } from '../../shared/outer-page/outer-page.tsx';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import styles from './not-found.module.css';

/** An address outside /app that leads nowhere. */
export function PublicNotFound() {
  usePageTitle(COMMON_MESSAGE.pageNotFound);
  return (
    <OuterPage>
      <main className={styles.page}>
        <p className={styles.code} aria-hidden="true">
          404
        </p>
        <h1>{`${COMMON_MESSAGE.pageNotFound}. Пожалуйста, авторизуйтесь`}</h1>
        <Link to="/login" {...buttonLook({ variant: 'solid' })}>
          Войти
        </Link>
      </main>
    </OuterPage>
  );
}
