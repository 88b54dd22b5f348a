import type { ReactNode } from 'react';
import { TextField } from '../controls/text-field.tsx';
import { type CodeAnswerProps, CodeDialog } from './code-dialog.tsx';

export interface CodeQuestionProps extends CodeAnswerProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  tone?: 'brand' | 'danger';
}

/** Asks the owner for a code before their sign-in is made weaker. */
export function CodeQuestion({ children, ...dialog }: CodeQuestionProps) {
  return (
    <CodeDialog {...dialog}>
      {(field) => (
        <>
          <p>{children}</p>
          <TextField
            {...field}
            label="Код из приложения или код восстановления"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
          />
        </>
      )}
    </CodeDialog>
  );
}
