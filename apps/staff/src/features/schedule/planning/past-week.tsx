import { Button } from '@zvonok/ui/controls';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import { useState } from 'react';
import styles from '../schedule-page.module.css';

interface PastWeekProps {
  /** «16–20 ноября». */
  title: string;
  onUnlock: () => void;
}

/** Shown above a past week, which is read-only until the user unlocks it. */
export function PastWeek({ title, onUnlock }: PastWeekProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.pastWeek} role="status">
      <p>Эта неделя прошла, замены в ней можно только читать.</p>
      <Button size="sm" onClick={() => setAsking(true)}>
        Изменить прошлое
      </Button>
      <ConfirmDialog
        open={asking}
        title="Изменить прошлое?"
        confirmLabel="Изменить прошлое"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          onUnlock();
        }}
        onCancel={() => setAsking(false)}
      >
        Замены за {title} уже состоялись: по ним считают часы и платят за работу. Всё, что вы измените,
        останется в журнале с вашим именем.
      </ConfirmDialog>
    </div>
  );
}
