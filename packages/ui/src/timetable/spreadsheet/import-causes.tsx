import { chakra } from '@chakra-ui/react';
import { countText, type ImportCause, placesText } from '@zvonok/domain/spreadsheet/import-causes';
import { counted } from '@zvonok/domain/text/plural';
import { useId } from 'react';
import { importDialogStyles as styles } from './import-dialog-styles.ts';
import { useShowMore } from './use-show-more.tsx';

const NOUN_CAUSE = { one: 'причина', few: 'причины', many: 'причин' } as const;

/** What is to be mended in a workbook before it can be read, each cause once. */
export function ImportCauses({ causes }: { causes: readonly ImportCause[] }) {
  const titleId = useId();
  const [shown, more] = useShowMore(causes);
  return (
    <chakra.section css={styles.group} aria-labelledby={titleId}>
      <h3 id={titleId}>Не загружено: {counted(causes.length, NOUN_CAUSE)}</h3>
      <chakra.ul css={styles.causes}>
        {shown.map((cause) => (
          <li key={`${cause.message} ${placesText(cause)}`}>
            <p>
              {cause.message}
              {cause.count > 1 && `: ${countText(cause)}`}
            </p>
            <small>{placesText(cause)}</small>
          </li>
        ))}
      </chakra.ul>
      {more}
    </chakra.section>
  );
}
