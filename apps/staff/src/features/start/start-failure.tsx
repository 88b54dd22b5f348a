import { Button } from '@zvonok/ui/controls';
import styles from './start-failure.module.css';

interface StartFailureProps {
  onRetry: () => void;
}

/** The page came, the server behind it did not answer: nothing else can be shown yet. */
export function StartFailure({ onRetry }: StartFailureProps) {
  return (
    <main className={styles.page}>
      <h1>Сервер школы не отвечает</h1>
      <p>Проверьте подключение к сети и попробуйте ещё раз.</p>
      <Button variant="solid" onClick={onRetry}>
        Повторить
      </Button>
    </main>
  );
}
