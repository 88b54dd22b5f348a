import { Link } from '@tanstack/react-router';
import { buttonLook } from '@zvonok/ui/controls';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import styles from './not-found.module.css';

/** An address under /app that leads nowhere; the shell stays around it. */
export function AppNotFound() {
  usePageTitle('Страница не найдена');
  return (
    <section className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>Страница не найдена.</h1>
      <Link to="/app" {...buttonLook({ variant: 'solid' })}>
        На главную
      </Link>
    </section>
  );
}
