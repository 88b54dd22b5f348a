import { chakra } from '@chakra-ui/react';
import {
  type Correctable,
  type ImportCorrection,
  isAboutSame,
  type UnknownName,
} from '@zvonok/domain/spreadsheet/import-causes';
import { useRef } from 'react';
import { Button } from '../../controls/button.tsx';
import { unbrokenName } from '../cells/unbroken-name.ts';
import { importDialogStyles as styles } from './import-dialog-styles.ts';

export interface AnswersNames {
  corrections: readonly ImportCorrection[];
  /** For all rows that have the names. */
  onAccept: (corrections: readonly ImportCorrection[]) => void;
  onWithdraw: (correction: ImportCorrection) => void;
}

const AS_NEW = {
  teacher: 'Это новый учитель',
  subject: 'Это новый предмет',
} as const satisfies Record<Correctable, string>;

/** What may be said about an unknown name, for all its rows at once; once it is said, what it was. */
export function UnknownNameAnswers({
  unknown,
  corrections,
  onAccept,
  onWithdraw,
}: { unknown: UnknownName } & AnswersNames) {
  const { kind, written, nearest } = unknown;
  const place = useRef<HTMLDivElement>(null);
  const said = corrections.find((each) => isAboutSame(each, unknown));
  // The pressed button goes with its answer, and the focus stays where it was pressed.
  const stay = () => place.current?.focus();
  const group = {
    ref: place,
    css: styles.answers,
    role: 'group',
    tabIndex: -1,
    'aria-label': `Что такое «${written}»`,
  } as const;
  if (said) {
    const withdraw = () => {
      stay();
      onWithdraw(said);
    };
    return (
      <chakra.div {...group}>
        <span>{saidText(said)}</span>
        <Button size="sm" aria-label={`Отменить решение о «${written}»`} onClick={withdraw}>
          Отменить
        </Button>
      </chakra.div>
    );
  }
  const answer = (known: string | null) => {
    stay();
    onAccept([{ kind, written, known }]);
  };
  return (
    <chakra.div {...group}>
      {nearest.map((name) => {
        const label = `Принять для всех: ${unbrokenName(name)}`;
        return (
          <Button
            key={name}
            size="sm"
            aria-label={`${label} вместо «${written}»`}
            onClick={() => answer(name)}
          >
            {label}
          </Button>
        );
      })}
      <Button size="sm" aria-label={`${AS_NEW[kind]}: «${written}»`} onClick={() => answer(null)}>
        {AS_NEW[kind]}
      </Button>
    </chakra.div>
  );
}

/** What was said about a name: 'Принято: это Смирнова И. Н.' */
export function saidText({ kind, known }: ImportCorrection): string {
  if (known !== null) return `Принято: это ${unbrokenName(known)}`;
  return kind === 'teacher' ? 'Принято: новый учитель' : 'Принято: новый предмет';
}
