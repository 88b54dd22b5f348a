import { buildStaleApps } from './build-apps.ts';
import { exitWithError } from './process.ts';

// The same as the demo for a real school: an empty database, no demo data, no demo accounts.
await buildStaleApps().catch(exitWithError);
await import('../apps/server/src/main.ts');
