import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { emptyStateRecipe } from './empty-state.recipe.ts';

export interface EmptyStateProps {
  /** The specified text, e.g. «Нет замен». */
  title: string;
  icon?: ReactNode;
  /** One sentence more: why it is empty, what comes next. */
  children?: ReactNode;
  /** The next step, when there is one. */
  action?: ReactNode;
}

/** Nothing here, and that is fine. */
export function EmptyState({ title, icon, children, action }: EmptyStateProps) {
  const styles = useSlotRecipe({ recipe: emptyStateRecipe })();
  return (
    <chakra.div css={styles.root}>
      {icon !== undefined && <chakra.span css={styles.icon}>{icon}</chakra.span>}
      <chakra.p css={styles.title}>{title}</chakra.p>
      {children !== undefined && <chakra.p css={styles.text}>{children}</chakra.p>}
      {action}
    </chakra.div>
  );
}
