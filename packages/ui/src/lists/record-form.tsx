import { Card, chakra } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { FormAlert } from '../feedback/form-alert.tsx';
import { Facts, type RecordField } from './facts.tsx';

/** How far the editing of a record is. */
export interface RecordFormState {
  /** Whether every field holds what it should. */
  canSave: boolean;
  busy?: boolean;
  /** Why the last attempt failed, when no field is to blame; what was typed stays. */
  failure?: string | null;
  /** What another user has saved meanwhile. */
  conflict?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface RecordFormProps extends RecordFormState {
  /** What cannot be changed; stands over the fields, or at their right if there is room. */
  facts: readonly RecordField[];
  /** What a change means; stands with the facts. */
  help?: ReactNode;
  /** The way back to the list. */
  back?: ReactNode;
  children: ReactNode;
}

/** A record that is edited, on a page of its own. */
export function RecordForm(props: RecordFormProps) {
  const { facts, help, canSave, busy = false, failure = null, conflict, back, children, onSubmit } = props;
  const errorId = useId();
  return (
    <FormWithHelp help={help} facts={facts}>
      <form noValidate onSubmit={onSubmit} aria-describedby={errorId}>
        {conflict}
        {children}
        <FormAlert id={errorId}>{failure}</FormAlert>
        <chakra.div css={STYLES.actions}>
          {back}
          <Button type="submit" variant="solid" busy={busy} disabled={!canSave}>
            Сохранить
          </Button>
        </chakra.div>
      </form>
    </FormWithHelp>
  );
}

interface FormWithHelpProps {
  facts?: readonly RecordField[];
  help?: ReactNode;
  /** A form. */
  children: ReactNode;
}

/** A form as wide as its lines can be read, what is known and what helps at its right if there is room. */
export function FormWithHelp({ facts = [], help, children }: FormWithHelpProps) {
  return (
    <chakra.div css={STYLES.page}>
      <chakra.div css={STYLES.aside}>
        {facts.length > 0 && <Facts facts={facts} css={STYLES.facts} />}
        {help !== undefined && <chakra.p css={STYLES.help}>{help}</chakra.p>}
      </chakra.div>
      <Card.Root>
        <Card.Body asChild>{children}</Card.Body>
      </Card.Root>
    </chakra.div>
  );
}

/** The fields of such a form, side by side where there is room. */
export function RecordFields({ children }: { children: ReactNode }) {
  return <chakra.div css={STYLES.fields}>{children}</chakra.div>;
}

const STYLES = {
  page: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 35rem) minmax(0, 20rem)' },
    alignItems: 'start',
    gap: { base: '4', lg: '8' },
  },
  aside: { display: 'grid', gap: '4', order: { lg: '1' } },
  facts: { width: 'full' },
  help: { color: 'fg.muted', textStyle: 'sm' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
    alignItems: 'start',
    gap: '4',
    width: 'full',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
} as const;
