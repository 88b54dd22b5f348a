import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { type PackedFile, sha256, tar } from './archives.ts';
import { type Architecture, DEBIAN, type MadeFile, NODE_FLAGS, type Release } from './contents.ts';

const SUITE = 'bookworm';
const LIBRARIES = 'libc6,libstdc++6,libgcc-s1';
/** Left of a Debian: the libraries that Node is linked with, and their licences. No shell, no package manager. */
const NOT_KEPT = ['etc', 'var', 'tmp', 'dev', 'usr/bin', 'usr/sbin', 'usr/share/lintian', 'usr/lib/*/gconv'];
/** A number and not a name: whoever runs the image may forbid root by it. */
const USER = 10_001;
const HOME = 'usr/lib/zvonok';

/** A command where there is no shell: `docker exec school zvonok backup`. */
const COMMAND = `#!/${HOME}/bin/node --disable-warning=ExperimentalWarning
import '/${HOME}/zvonok.mjs';
`;

interface Blob {
  digest: string;
  content: Buffer;
}

const blobOf = (content: Buffer): Blob => ({ digest: `sha256:${sha256(content)}`, content });
const json = (value: object) => blobOf(Buffer.from(JSON.stringify(value)));

/**
 * An image in an OCI archive, as `docker load`, `podman load` and `skopeo copy oci-archive:` take it: Debian's C
 * libraries, the box over them, a user who is not root, everything the school's own in `/data`.
 * @throws Error if there is no mmdebstrap or no Debian mirror.
 */
export function packImage(
  contents: readonly PackedFile[],
  architecture: Architecture,
  { version, at }: Release,
): MadeFile {
  const base = libraries(architecture, at);
  const own = tar(
    [
      ...contents.map((file) => ({ ...file, path: `${HOME}/${file.path}` })),
      { path: 'usr/bin/zvonok', content: Buffer.from(COMMAND), isProgram: true },
      { path: 'data/', content: Buffer.alloc(0), owner: USER },
      { path: 'tmp/', content: Buffer.alloc(0), owner: USER },
      {
        path: 'etc/passwd',
        content: Buffer.from(`root:x:0:0::/:/nowhere\nzvonok:x:${USER}:${USER}::/data:/nowhere\n`),
      },
      { path: 'etc/group', content: Buffer.from(`root:x:0:\nzvonok:x:${USER}:\n`) },
    ],
    at,
  );
  const layers = [base, own].map((content) => blobOf(gzipSync(content, { level: 9 })));
  const config = json({
    created: new Date(at * 1000).toISOString(),
    architecture: DEBIAN[architecture],
    os: 'linux',
    config: imageConfig(version),
    rootfs: { type: 'layers', diff_ids: [base, own].map((content) => blobOf(content).digest) },
  });
  const manifest = json({
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config: described(config, 'application/vnd.oci.image.config.v1+json'),
    layers: layers.map((layer) => described(layer, 'application/vnd.oci.image.layer.v1.tar+gzip')),
  });
  const index = {
    schemaVersion: 2,
    manifests: [
      {
        ...described(manifest, 'application/vnd.oci.image.manifest.v1+json'),
        annotations: {
          'org.opencontainers.image.ref.name': version,
          'io.containerd.image.name': `docker.io/library/zvonok:${version}`,
        },
      },
    ],
  };
  const files: PackedFile[] = [
    { path: 'oci-layout', content: Buffer.from('{"imageLayoutVersion":"1.0.0"}') },
    { path: 'index.json', content: Buffer.from(JSON.stringify(index)) },
    ...[...layers, config, manifest].map(({ digest, content }) => ({
      path: `blobs/${digest.replace(':', '/')}`,
      content,
    })),
  ];
  return { name: `zvonok-${version}-image-${DEBIAN[architecture]}.tar`, content: tar(files, at) };
}

function imageConfig(version: string): object {
  const program = [`/${HOME}/bin/node`, ...NODE_FLAGS.split(' '), `/${HOME}/zvonok.mjs`];
  return {
    User: `${USER}:${USER}`,
    Env: [
      'PATH=/usr/bin',
      'HOST=0.0.0.0',
      'PORT=7200',
      'ZVONOK_DATA=/data/school',
      'MALLOC_MMAP_THRESHOLD_=1048576',
    ],
    Entrypoint: program,
    Cmd: ['start'],
    WorkingDir: '/data',
    Volumes: { '/data': {} },
    ExposedPorts: { '7200/tcp': {} },
    StopSignal: 'SIGTERM',
    // Docker's own; others leave it out. Nanoseconds.
    Healthcheck: {
      Test: ['CMD', '/usr/bin/zvonok', 'status'],
      Interval: 30e9,
      Timeout: 10e9,
      StartPeriod: 60e9,
    },
    Labels: { 'org.opencontainers.image.title': 'Звонок', 'org.opencontainers.image.version': version },
  };
}

function described({ digest, content }: Blob, mediaType: string) {
  return { mediaType, digest, size: content.length };
}

/** A tar of Debian's libraries for Node, with the times of the release. */
function libraries(architecture: Architecture, at: number): Buffer {
  const removed = NOT_KEPT.map((path) => `"$1"/${path}`).join(' ');
  const args = [
    '--quiet',
    '--variant=extract',
    `--architectures=${DEBIAN[architecture]}`,
    `--include=${LIBRARIES}`,
    `--customize-hook=rm -rf ${removed}`,
    '--skip=output/dev',
    '--format=tar',
    SUITE,
    '-',
  ];
  return execFileSync('mmdebstrap', args, {
    maxBuffer: 200_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH: String(at) },
  });
}
