/**
 * Returns whether to show the link that opens the installed app: only when there is one on this device, and this is not
 * it.
 */
export function offersInstalledApp({
  relatedApps,
  isStandalone,
}: {
  /** How many related apps the browser knows to be installed. */
  relatedApps: number;
  isStandalone: boolean;
}): boolean {
  return relatedApps > 0 && !isStandalone;
}
