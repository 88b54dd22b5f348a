import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { pageHeaderRecipe } from './page-header.recipe.ts';

export interface PageHeaderProps {
  title: string;
  /** Right of the title; wraps under it where there is no room. */
  actions?: ReactNode;
  /** A second line: selectors, the day switcher. */
  children?: ReactNode;
}

/** The page's `<h1>` and what can be done here. */
export function PageHeader({ title, actions, children }: PageHeaderProps) {
  const styles = useSlotRecipe({ recipe: pageHeaderRecipe })();
  return (
    <chakra.header css={styles.root}>
      <chakra.div css={styles.row}>
        <chakra.h1 css={styles.title}>{title}</chakra.h1>
        {actions !== undefined && <chakra.div css={styles.actions}>{actions}</chakra.div>}
      </chakra.div>
      {children !== undefined && <chakra.div css={styles.tools}>{children}</chakra.div>}
    </chakra.header>
  );
}
