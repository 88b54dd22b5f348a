import { Card, chakra } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { FormAlert } from '../feedback/form-alert.tsx';
import { AppProvider } from '../tokens/app-provider.tsx';
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
  /** What cannot be changed; stands over the fields. */
  facts: readonly RecordField[];
  /** The way back to the list. */
  back?: ReactNode;
  children: ReactNode;
}

/** A record that is edited, on a page of its own. */
export function RecordForm(props: RecordFormProps) {
  const { facts, canSave, busy = false, failure = null, conflict, back, children, onSubmit } = props;
  const errorId = useId();
  return (
    <AppProvider>
      <Card.Root>
        <Card.Body asChild>
          <form noValidate onSubmit={onSubmit} aria-describedby={errorId}>
            <Facts facts={facts} css={STYLES.facts} />
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
        </Card.Body>
      </Card.Root>
    </AppProvider>
  );
}

/** The fields of such a form, side by side where there is room. */
export function RecordFields({ children }: { children: ReactNode }) {
  return <chakra.div css={STYLES.fields}>{children}</chakra.div>;
}

const STYLES = {
  facts: { width: 'full', pb: '4', borderBottomWidth: '1px' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
    alignItems: 'start',
    gap: '4',
    width: 'full',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
} as const;
