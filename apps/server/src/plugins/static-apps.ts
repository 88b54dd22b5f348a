import type { FastifyInstance } from 'fastify';

/** Folders of the built apps. */
export interface StaticRoots {
  staff?: string;
  kiosk?: string;
  docs?: string;
}

/** What an app reads at start from `/app-config.json`. */
export interface AppConfig {
  schoolName: string;
  /** Another API host, or an empty text for this one. */
  apiHost: string;
  /** The build's name, which decides about signing in by phone: dev, gymn146, gymn36, or a school's own. */
  build: string;
}

export async function serveApps(
  _app: FastifyInstance,
  _options: { roots: StaticRoots; config: AppConfig; timeZone: string },
): Promise<void> {}
