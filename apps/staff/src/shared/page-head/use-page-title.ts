import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Names the browser's tab: `Расписание — Гимназия № 7`. */
export function usePageTitle(title: string): void {
  const schoolName = useRouteContext({ from: '__root__', select: ({ config }) => config.schoolName });
  useEffect(() => {
    document.title = `${title} — ${schoolName}`;
  }, [title, schoolName]);
}
