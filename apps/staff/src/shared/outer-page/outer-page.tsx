import { PublicPage } from '@zvonok/ui/layout';
import type { ReactNode } from 'react';
import { useSchoolDate } from '../clock/school-clock.ts';

interface OuterPageProps {
  /** Above the content: the app's notices for this device. */
  notices?: ReactNode;
  children: ReactNode;
}

/** A page outside /app, with the year of the school's today as its copyright year. */
export function OuterPage({ notices, children }: OuterPageProps) {
  const year = Number(useSchoolDate().slice(0, 4));
  return (
    <PublicPage year={year} notices={notices}>
      {children}
    </PublicPage>
  );
}
