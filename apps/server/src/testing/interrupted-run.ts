import { spawnServer } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

// A run of tests in the middle of its work: it has started a server in a folder of its own, and goes on for ever.
// `ready` as its argument: the server has said that it is ready.

const folder = temporaryFolder();
const server = spawnServer(['--port', '0', '--data', folder.path], {});
if (process.argv[2] === 'ready') await server.said(/Остановить: Ctrl-C/);
process.stdout.write(`${JSON.stringify({ server: server.child.pid, folder: folder.path })}\n`);
