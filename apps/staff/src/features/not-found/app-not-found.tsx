import { Link } from '@tanstack/react-router';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { buttonLook } from '@zvonok/ui/controls';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import styles from './not-found.module.css';

/** An address under /app that leads nowhere; the shell stays around it. */
export function AppNotFound() {
  usePageTitle(COMMON_MESSAGE.pageNotFound);
  return (
    <section className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{`${COMMON_MESSAGE.pageNotFound}.`}</h1>
      <Link to="/app" {...buttonLook({ variant: 'solid' })}>
        На главную
      </Link>
    </section>
  );
}
