import { Alert, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AlertIcon } from '../controls/icon.tsx';

export interface FormAlertProps {
  /** To tie the form to it: `aria-describedby`. */
  id?: string;
  /** Why the last attempt failed; null while there is nothing to say. */
  children: ReactNode;
}

/** What a form says after a failed attempt. Always in the document: a live region must be there before its text. */
export function FormAlert({ id, children }: FormAlertProps) {
  return (
    <chakra.div id={id} role="alert" _empty={{ position: 'absolute' }}>
      {children !== null && (
        <Alert.Root status="error">
          <Alert.Indicator>
            <AlertIcon size={18} />
          </Alert.Indicator>
          <Alert.Content>{children}</Alert.Content>
        </Alert.Root>
      )}
    </chakra.div>
  );
}
