import { chakra } from '@chakra-ui/react';
import {
  countText,
  type ImportCause,
  type ImportCorrection,
  isAboutSame,
  nearestCorrections,
  placesText,
  type UnknownName,
} from '@zvonok/domain/spreadsheet/import-causes';
import { NOUN } from '@zvonok/domain/text/nouns';
import { counted } from '@zvonok/domain/text/plural';
import { useId } from 'react';
import { Button } from '../../controls/button.tsx';
import { importDialogStyles as styles } from './import-dialog-styles.ts';
import { type AnswersNames, UnknownNameAnswers } from './unknown-name.tsx';
import { useShowMore } from './use-show-more.tsx';

const NOUN_CAUSE = { one: 'причина', few: 'причины', many: 'причин' } as const;

/** Why a workbook is refused, each cause once, with what may be said about names nobody knows. */
export function ImportCauses({ causes, names }: { causes: readonly ImportCause[]; names: AnswersNames }) {
  const titleId = useId();
  const [shown, more] = useShowMore(causes);
  return (
    <chakra.section css={styles.group} aria-labelledby={titleId}>
      <h3 id={titleId}>Не загружено: {counted(causes.length, NOUN_CAUSE)}</h3>
      <AllAtOnce unknown={causes.flatMap(({ unknown }) => unknown ?? [])} {...names} />
      <chakra.ul css={styles.causes}>
        {shown.map((cause) => (
          <li key={`${cause.message} ${placesText(cause)}`}>
            <p>
              {cause.message}
              {cause.count > 1 && `: ${countText(cause)}`}
            </p>
            <small>{placesText(cause)}</small>
            {cause.unknown && <UnknownNameAnswers unknown={cause.unknown} {...names} />}
          </li>
        ))}
      </chakra.ul>
      {more}
    </chakra.section>
  );
}

/** Buttons for many unknown names at once; for one its own are enough. */
function AllAtOnce({
  unknown,
  corrections,
  onAccept,
}: { unknown: readonly UnknownName[] } & Omit<AnswersNames, 'onWithdraw'>) {
  const open = unknown.filter((name) => !corrections.some((said) => isAboutSame(said, name)));
  const near = nearestCorrections(open);
  const newTeachers = open
    .filter(({ kind, nearest }) => kind === 'teacher' && nearest.length === 0)
    .map(({ kind, written }): ImportCorrection => ({ kind, written, known: null }));
  if (near.length < 2 && newTeachers.length < 2) return null;
  return (
    <chakra.div css={styles.answers}>
      {near.length > 1 && (
        <Button size="sm" onClick={() => onAccept(near)}>
          Принять самые похожие для всех: {near.length}
        </Button>
      )}
      {newTeachers.length > 1 && (
        <Button size="sm" onClick={() => onAccept(newTeachers)}>
          Добавить новыми: {counted(newTeachers.length, NOUN.teacher)}
        </Button>
      )}
    </chakra.div>
  );
}
