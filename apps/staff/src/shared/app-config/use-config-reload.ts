import { useRouter } from '@tanstack/react-router';
import { loadAppConfig } from './app-config.ts';

/** Reads what the school has set of itself anew: every page shows the new name and clock at once. */
export function useConfigReload(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const config = await loadAppConfig();
    router.update({ ...router.options, context: { ...router.options.context, config } });
    await router.invalidate();
  };
}
