import { Card, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { FormAlert } from '../feedback/form-alert.tsx';
import { AppProvider } from '../tokens/app-provider.tsx';
import { EventFields, type EventFieldsProps } from './event-fields.tsx';

export interface EventFormProps extends EventFieldsProps {
  /** Who wrote it; null when the account is gone. */
  author: string | null;
  /** Every field is right. */
  canSave: boolean;
  /** The save is under way. */
  busy: boolean;
  /** Why the last save failed, when no field is to blame. */
  failure: string | null;
  /** What somebody else has saved meanwhile. */
  conflict?: ReactNode;
  /** «Вернуться»: a link. */
  back: ReactNode;
  onSubmit: () => void;
}

/** An event that is edited, on a page of its own. */
export function EventForm(props: EventFormProps) {
  const { fields, author, canSave, busy, failure, conflict, back, onSubmit } = props;
  return (
    <AppProvider>
      <Card.Root asChild>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (canSave && !busy) onSubmit();
          }}
        >
          <Card.Body>
            {conflict}
            <p>Автор: {author ?? '—'}</p>
            <EventFields fields={fields} />
            <FormAlert>{failure}</FormAlert>
            <chakra.div css={BUTTONS}>
              {back}
              <Button type="submit" variant="solid" disabled={!canSave} busy={busy}>
                Сохранить
              </Button>
            </chakra.div>
          </Card.Body>
        </form>
      </Card.Root>
    </AppProvider>
  );
}

const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: '2' } as const;
