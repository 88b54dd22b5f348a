import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { loadAppConfig } from './app-config.ts';

/** Reads what the school has set of itself anew: every page shows the new name and clock at once. */
export function useConfigReload(): () => Promise<void> {
  const router = useRouter();
  return () => reloadConfig(router);
}

/** The same for an open page, which draws anything again only if something was set. */
export async function reloadConfig(router: RegisteredRouter): Promise<void> {
  const config = await loadAppConfig();
  const { context } = router.options;
  if (JSON.stringify(config) === JSON.stringify(context.config)) return;
  router.update({ ...router.options, context: { ...context, config } });
  await router.invalidate();
}
