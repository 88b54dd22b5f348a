import { useQuery } from '@tanstack/react-query';
import { offersInstalledApp } from '@zvonok/domain/session/installed-app';
import { isStandalone } from './standalone.ts';

/** Some browsers can say whether an app of the manifest's `related_applications` is installed. */
interface AskedNavigator {
  getInstalledRelatedApps?: () => Promise<readonly unknown[]>;
}

/** Whether to show the way into the installed app. */
export function useInstalledApp(): boolean {
  const { data = 0 } = useQuery({
    queryKey: ['installed-app'],
    queryFn: async () => (await (navigator as AskedNavigator).getInstalledRelatedApps?.())?.length ?? 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return offersInstalledApp({ relatedApps: data, isStandalone: isStandalone() });
}
