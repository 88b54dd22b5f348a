import { EmptyState } from '@zvonok/ui';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';

/** For an account whose role this app does not know: signed in, and nothing to open. */
export function NoSections() {
  usePageTitle('Нет доступа');
  return (
    <EmptyState title="Для вашей учётной записи нет доступных разделов">
      Обратитесь к администратору школы: он назначит вам роль.
    </EmptyState>
  );
}
