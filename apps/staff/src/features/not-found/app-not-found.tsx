import { Link } from '@tanstack/react-router';
import { buttonLook } from '@zvonok/ui';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import './not-found.css';

/** An address under /app that leads nowhere; the shell stays around it. */
export function AppNotFound() {
  usePageTitle('Страница не найдена');
  return (
    <section className="staff-not-found">
      <p className="staff-not-found-code" aria-hidden="true">
        404
      </p>
      <h1>Страница не найдена.</h1>
      <Link to="/app" {...buttonLook({ variant: 'solid' })}>
        На главную
      </Link>
    </section>
  );
}
