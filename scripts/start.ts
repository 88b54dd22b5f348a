import { buildStaleApps } from './build-apps.ts';
import { giveUp } from './tell.ts';

// The same as the demo for a real school: an empty database, no demo data, no demo accounts.
await buildStaleApps().catch(giveUp);
await import('../apps/server/src/main.ts');
