import { Button } from '@zvonok/ui/controls';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import { useState } from 'react';
import styles from '../schedule-page.module.css';

interface PastWeekProps {
  /** «16–20 ноября». */
  title: string;
  onUnlock: () => void;
}

/** Stands over a week that is over: it can be read, and changed only by whoever says that this is meant. */
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
