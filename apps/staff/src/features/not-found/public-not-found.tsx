import { Link } from '@tanstack/react-router';
import { buttonLook } from '@zvonok/ui';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import './not-found.css';

/** An address outside /app that leads nowhere. */
export function PublicNotFound() {
  usePageTitle('Страница не найдена');
  return (
    <main className="staff-not-found" data-page="">
      <p className="staff-not-found-code" aria-hidden="true">
        404
      </p>
      <h1>Страница не найдена. Пожалуйста, авторизуйтесь</h1>
      <Link to="/login" {...buttonLook({ variant: 'solid' })}>
        Войти
      </Link>
    </main>
  );
}
