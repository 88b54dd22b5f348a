import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../testing/school.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { loadContract } from './contract/document.ts';

const OWN_SCRIPT = 'document.title = 1';
const STAFF_PAGE = `<!doctype html><title>Звонок</title><script>${OWN_SCRIPT}</script><script type="application/json" id="app-settings"></script>`;
const SIGN_IN_PAGE =
  '<!doctype html><p><!--schoolName-->Звонок<!--/schoolName-->, <!--year-->2001<!--/year--></p>';
const SCRIPT = 'console.log("staff")';
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the built apps', () => {
  const scratch = temporaryFolder();
  const folder = scratch.path;
  let school: TestSchool;
  beforeAll(async () => {
    const write = async (path: string, content: string | Buffer) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    };
    await write('staff/index.html', STAFF_PAGE);
    await write('staff/login.html', SIGN_IN_PAGE);
    await write('staff/app/schedule.html', '<!doctype html><title>Расписание</title>');
    await write('staff/assets/app-B1c2.js', SCRIPT);
    await write('staff/assets/app-B1c2.js.br', brotliCompressSync(SCRIPT));
    await write('kiosk/index.html', '<!doctype html><title>Замены</title>');
    const staticRoots = { staff: join(folder, 'staff'), kiosk: join(folder, 'kiosk') };
    school = await openTestSchool({ demo: false, staticRoots });
  });
  afterAll(async () => {
    await school.close();
    scratch.remove();
  });

  const open = (url: string, headers: Record<string, string> = BROWSER) =>
    school.call('GET', url, { headers });

  const titleOf = (body: string) => /<title>(.*)<\/title>/.exec(body)?.[1];

  it.each([
    ['/', 'Звонок'],
    ['/registration?code=7Б', 'Звонок'],
    ['/app', 'Звонок'],
    ['/app/schedule', 'Расписание'],
    ['/app/schedule/editor?lesson=7Б-3-5', 'Расписание'],
    ['/nothing', 'Звонок'],
  ])('opens the staff app at %s, with the page made for it or an address above', async (url, title) => {
    const answer = await open(encodeURI(url));

    expect([answer.statusCode, titleOf(answer.body)]).toEqual([200, title]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toContain('text/html');
  });

  it('writes into a page what the school has set', async () => {
    const text = /id="app-settings">(.*?)<\/script>/.exec((await open('/')).body)?.[1] ?? '';

    expect(JSON.parse(text)).toEqual((await open('/app-config.json')).json());
    expect((await open('/login?from=%2Fapp')).body).toContain(
      '<!--schoolName-->Гимназия № 7<!--/schoolName-->, <!--year-->2026<!--/year-->',
    );
  });

  it('sends a page once, and again when it is another one', async () => {
    const { etag, vary } = (await open('/')).headers;
    const again = (tag: string) => open('/', { ...BROWSER, 'if-none-match': tag });

    expect(vary).toContain('Accept-Encoding');
    expect((await again(String(etag))).statusCode).toBe(304);
    expect((await again('W/"other"')).statusCode).toBe(200);
  });

  it('packs pages, too', async () => {
    const packed = await open('/', { ...BROWSER, 'accept-encoding': 'gzip, br' });

    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await open('/')).body);
  });

  it.each([
    ['a missing file', '/assets/missing.js', { accept: '*/*' }],
    ['a call of the API that is not there', '/schedule/api/nothing', BROWSER],
    ['a folder above', '/..%2f..%2fetc/passwd', { accept: '*/*' }],
  ])('answers a problem for %s', async (_what, url, headers) => {
    const answer = await open(url, headers);

    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ type: '/docs/problems/no-such-address' });
  });

  it('keeps files named by their content for ever, packed at build time', async () => {
    const plain = await open('/assets/app-B1c2.js', {});
    const packed = await open('/assets/app-B1c2.js', { 'accept-encoding': 'gzip, br' });

    expect(plain.body).toBe(SCRIPT);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(packed.rawPayload).toEqual(brotliCompressSync(SCRIPT));
  });

  it('opens the corridor screen at its own address', async () => {
    expect((await open('/kiosk/')).body).toContain('Замены');
    expect((await open('/kiosk')).headers.location).toBe('/kiosk/');
    expect((await school.call('GET', '/kiosk/api/board')).statusCode).toBe(200);
  });

  it('has no page where none was built', async () => {
    expect((await open('/docs/', { accept: '*/*' })).statusCode).toBe(404);
  });

  it('runs scripts of its own files only, and those that stand in its own page', async () => {
    const policy = String((await open('/')).headers['content-security-policy']);

    const own = createHash('sha256').update(OWN_SCRIPT).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${own}';`);
    expect(String((await open('/login')).headers['content-security-policy'])).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('unsafe-eval');
  });

  it('gives the apps what the school has set', async () => {
    const answer = await open('/app-config.json');

    const { extensions, ...settings } = answer.json();
    expect(settings).toEqual({
      apiHost: '',
      build: 'dev',
      phoneSignIn: true,
      desktopSite: '',
      schoolName: 'Гимназия № 7',
      timeZone: 'Europe/Moscow',
    });
    const { operations } = loadContract();
    expect(extensions).toEqual(operations.filter(({ isExtension }) => isExtension).map(({ id }) => id));
    expect(extensions).toContain('createAbsence');
    expect(extensions).not.toContain('createReplacement');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});
