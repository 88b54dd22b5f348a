import { connect, createServer, type Server, type Socket } from 'node:net';

/** A network between the server and its PostgreSQL that a test can cut. */
export interface CuttableNetwork {
  /** The database's address by way of this network. */
  url: string;
  /** Ends every connection and refuses new ones until `mend`. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Lets the next COMMIT through to the database and none of its answer back. */
  loseNextCommit(): void;
  close(): Promise<void>;
}

/** Stands before the PostgreSQL at `target`. */
export async function cuttableNetwork(target: string): Promise<CuttableNetwork> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let losesCommit = false;

  const server = createServer((near) => {
    const far = connect(Number(port || '5432'), hostname);
    const end = () => {
      near.destroy();
      far.destroy();
      open.delete(near);
    };
    open.add(near);
    near.on('data', (bytes) => {
      const loses = losesCommit && bytes.includes('commit\0');
      if (!loses) {
        far.write(bytes);
        return;
      }
      losesCommit = false;
      // The answer proves that the database has committed; only then the line breaks.
      far.removeAllListeners('data').once('data', end);
      far.write(bytes);
    });
    far.on('data', (bytes) => near.write(bytes));
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
  });
  const listenAt = (at: number) => new Promise<void>((done) => server.listen(at, '127.0.0.1', done));
  await listenAt(0);
  const here = portOf(server);
  const url = new URL(target);
  url.host = `127.0.0.1:${here}`;

  const cut = async () => {
    if (!server.listening) return;
    const closed = new Promise((done) => server.close(done));
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    cut,
    mend: () => listenAt(here),
    loseNextCommit: () => {
      losesCommit = true;
    },
    close: cut,
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
