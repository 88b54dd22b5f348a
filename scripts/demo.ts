import { buildStaleApps } from './build-apps.ts';
import { exitWithError } from './process.ts';

// The demo school on one port: everything built that is stale, then the real server in this very process,
// so that Ctrl-C reaches it directly.
await buildStaleApps().catch(exitWithError);
process.argv.splice(2, 0, '--demo', '--demo-morning');
await import('../apps/server/src/main.ts');
