import { Button } from '@zvonok/ui/controls';
import { type ReactNode, useId } from 'react';
import styles from './generator-screen.module.css';
import type { useLimitsPart } from './use-limits-part.ts';

type Part = ReturnType<typeof useLimitsPart<unknown>>;

interface LimitsFormProps extends Pick<Part, 'busy' | 'failure' | 'isChanged' | 'overtaken' | 'save'> {
  title: string;
  /** What the fields are for. */
  hint: string;
  children: ReactNode;
}

/** A part of the limits with its fields, how saving them went, and whose holds where two have changed them. */
export function LimitsForm({
  title,
  hint,
  busy,
  failure,
  isChanged,
  overtaken,
  save,
  children,
}: LimitsFormProps) {
  const id = useId();
  return (
    <form
      aria-labelledby={id}
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h2 id={id}>{title}</h2>
      <p className={styles.muted}>{hint}</p>
      {children}
      {failure !== null && <p role="alert">Не сохранено: {failure}</p>}
      {overtaken ? (
        <div role="alert" className={styles.row}>
          <p>Пока вы редактировали, это изменил кто-то другой.</p>
          <Button onClick={overtaken.takeTheirs}>Взять сохранённое</Button>
          <Button variant="solid" onClick={overtaken.saveMine}>
            Сохранить моё
          </Button>
        </div>
      ) : (
        <div className={styles.row}>
          <Button type="submit" variant="solid" busy={busy} disabled={!isChanged}>
            Сохранить
          </Button>
        </div>
      )}
    </form>
  );
}
