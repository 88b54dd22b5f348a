import { StateMark, type StateMarkProps } from '../cells/state-mark.tsx';
import styles from './help-sign.module.css';

/** A lesson as the tables mark it. */
export type HelpSignKind = StateMarkProps['kind'] | 'current' | 'pending' | 'unfit' | 'first' | 'second';

export interface HelpSignProps {
  kind: HelpSignKind;
}

/** A small sample of a marked lesson for a legend, drawn with the tables' own colours. The words stand next to it. */
export function HelpSign({ kind }: HelpSignProps) {
  const changed = isChange(kind);
  return (
    <span
      className={styles.sign}
      aria-hidden="true"
      data-sign={kind}
      data-kind={changed ? kind : undefined}
      data-step={kind === 'first' || kind === 'second' ? kind : undefined}
    >
      {changed && <StateMark kind={kind} />}
      <b>{kind === 'current' ? '3' : 'Матем.'}</b>
    </span>
  );
}

function isChange(kind: HelpSignKind): kind is StateMarkProps['kind'] {
  return kind === 'replaced' || kind === 'merged' || kind === 'sent-home';
}
