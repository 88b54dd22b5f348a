import type { BoxKind } from '../../apps/server/src/platform/installation.ts';
import { debianPackage, type PackedFile, tarGz, zip } from './archives.ts';
import {
  type Architecture,
  boxContents,
  DEBIAN,
  type MadeFile,
  NODE_FLAGS,
  type NodeProgram,
  type Platform,
  type Release,
  template,
} from './contents.ts';
import { packImage } from './image.ts';

/** What can be packed here. */
export type Packed = BoxKind;

export const platformOf = (kind: Packed, architecture: Architecture): Platform =>
  kind === 'windows' ? 'win-x64' : `linux-${architecture}`;

/** Makes the one file of a kind: the same sources, release and Node make the same bytes. */
export async function pack(
  kind: Packed,
  architecture: Architecture,
  { release, node }: { release: Release; node: NodeProgram },
): Promise<MadeFile> {
  const contents = () => boxContents(kind, release, node, platformOf(kind, architecture));
  if (kind === 'deb') return packDebian(await contents(), architecture, release);
  if (kind === 'windows') return packWindows(await contents(), release);
  if (kind === 'image') return packImage(await contents(), architecture, release);
  const name = `zvonok-${release.version}-linux-${architecture}`;
  const files = await folderContents(release, node, platformOf(kind, architecture));
  return { name: `${name}.tar.gz`, content: tarGz(files, release.at, `${name}/`) };
}

/** All of a folder: the contents, the command, the settings and a page to begin with. */
export async function folderContents(
  release: Release,
  node: NodeProgram,
  platform: string,
): Promise<PackedFile[]> {
  const backups = 'data/school-backups';
  return [
    ...(await boxContents('folder', release, node, platform)),
    { path: 'zvonok', content: await template('zvonok.sh', { NODE_FLAGS }), isProgram: true },
    {
      path: 'zvonok.env',
      content: await template('zvonok.env', {
        RESTART: 'Ctrl-C и ./zvonok start',
        BACKUPS: backups,
        OTHER_BACKUPS: '/mnt/backups',
        CERTIFICATES: '/srv/certificates/',
      }),
    },
    {
      path: 'README.txt',
      content: await template('README.txt', {
        VERSION: release.version,
        START: '\nЗапустить: ./zvonok start\nСервер напечатает адрес и код первого администратора.',
        DATA: 'data (другая папка: ZVONOK_DATA)',
        SETTINGS: 'zvonok.env',
        BACKUPS: backups,
        COMMAND: './zvonok',
      }),
    },
  ];
}

/** The image with PostgreSQL and, for HTTPS, Caddy, as `docker compose` and `podman compose` take it. */
export function composeFile({ version }: Pick<Release, 'version'>): Promise<Buffer> {
  return template('compose.yaml', { VERSION: version });
}

async function packDebian(
  contents: readonly PackedFile[],
  architecture: Architecture,
  { version, at }: Release,
): Promise<MadeFile> {
  const at0 = (path: string) => `usr/lib/zvonok/${path}`;
  const backups = '/var/lib/zvonok/backups';
  const readme = {
    VERSION: version,
    START: '\nСлужба zvonok запускается сама. Код первого администратора: sudo zvonok code',
    DATA: '/var/lib/zvonok',
    SETTINGS: '/etc/zvonok/zvonok.env',
    BACKUPS: backups,
    COMMAND: 'zvonok',
  };
  const settings = {
    RESTART: 'sudo systemctl restart zvonok',
    BACKUPS: backups,
    OTHER_BACKUPS: '/mnt/backups',
    CERTIFICATES: '/etc/zvonok/',
  };
  const files: PackedFile[] = [
    ...contents.map((file) => ({ ...file, path: at0(file.path) })),
    { path: at0('zvonok'), content: await template('zvonok.sh', { NODE_FLAGS }), isProgram: true },
    { path: 'usr/bin/zvonok', content: await template('usr-bin-zvonok.sh'), isProgram: true },
    { path: 'etc/zvonok/zvonok.env', content: await template('zvonok.env', settings) },
    { path: 'lib/systemd/system/zvonok.service', content: await template('zvonok.service') },
    { path: 'usr/share/doc/zvonok/README.txt', content: await template('README.txt', readme) },
    {
      path: 'usr/share/doc/zvonok/copyright',
      content: contents.find(({ path }) => path === 'LICENSES.txt')?.content ?? Buffer.alloc(0),
    },
  ];
  const control = `Package: zvonok
Version: ${version.replace('-', '~')}
Architecture: ${DEBIAN[architecture]}
Maintainer: Zvonok <zvonok@localhost>
Section: education
Priority: optional
Depends: passwd, libc6 (>= 2.28), libstdc++6, libgcc-s1 | libgcc1
Description: расписание, замены и экран в коридоре для школы
 Сервер школы с двумя приложениями: для сотрудников и для экрана в коридоре.
 Данные лежат в /var/lib/zvonok или в PostgreSQL.`;
  const scripts = {
    postinst: (await template('postinst.sh', { VERSION: version.replace('-', '~') })).toString(),
    prerm: (await template('prerm.sh')).toString(),
    postrm: (await template('postrm.sh')).toString(),
  };
  const facts = { control, conffiles: ['/etc/zvonok/zvonok.env'], scripts };
  const name = `zvonok_${version.replace('-', '~')}_${DEBIAN[architecture]}.deb`;
  return { name, content: debianPackage(files, facts, at) };
}

async function packWindows(contents: readonly PackedFile[], { version, at }: Release): Promise<MadeFile> {
  const name = `zvonok-${version}-windows-x64`;
  const data = '%ProgramData%\\Zvonok';
  const lines = async (file: string, values: Record<string, string>) =>
    Buffer.from((await template(file, values)).toString().replaceAll('\n', '\r\n'));
  // Windows PowerShell takes a file without this mark for one in the old code page.
  const marked = (text: Buffer) => Buffer.concat([Buffer.from('\ufeff'), text]);
  const readme = {
    VERSION: version,
    START:
      '\nДважды нажмите «Звонок.cmd»: откроется браузер, а в окне будет код первого администратора.\nЗапускать вместе с компьютером: «Установить службу.cmd» от имени администратора.\n\nНа настоящей Windows эта сборка ещё не проверена: ни служба, ни права на папки, ни антивирусы.',
    DATA: data,
    SETTINGS: `${data}\\zvonok.env, образец — zvonok.env в этой папке`,
    BACKUPS: `${data}\\school-backups`,
    COMMAND: 'zvonok',
  };
  const files: PackedFile[] = [
    ...contents,
    { path: 'Звонок.cmd', content: await lines('open.cmd', { NODE_FLAGS }) },
    { path: 'zvonok.cmd', content: await lines('zvonok.cmd', { NODE_FLAGS }) },
    { path: 'Установить службу.cmd', content: await lines('service.cmd', { ACTION: 'install' }) },
    { path: 'Убрать службу.cmd', content: await lines('service.cmd', { ACTION: 'remove' }) },
    { path: 'service.ps1', content: marked(await lines('service.ps1', {})) },
    {
      path: 'zvonok.env',
      content: await lines('zvonok.env', {
        RESTART: 'закройте окно и откройте снова',
        BACKUPS: readme.BACKUPS,
        OTHER_BACKUPS: 'D:\\Zvonok-backups',
        CERTIFICATES: 'C:\\ProgramData\\Zvonok\\',
      }),
    },
    { path: 'Прочтите.txt', content: marked(await lines('README.txt', readme)) },
  ].map((file) => ({ ...file, path: `${name}/${file.path}` }));
  return { name: `${name}.zip`, content: zip(files, at) };
}
