import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../testing/school.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const STAFF_PAGE = '<!doctype html><title>Звонок</title>';
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

  it('opens the staff app at any address that is a page of it', async () => {
    for (const url of [
      '/',
      '/login?from=%2Fapp',
      '/app/schedule',
      '/app/schedule/editor?lesson=7Б-3-5',
      '/nothing',
    ]) {
      const answer = await open(encodeURI(url));
      expect([answer.statusCode, answer.body], url).toEqual([200, STAFF_PAGE]);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toContain('text/html');
    }
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

  it('runs scripts of its own files only', async () => {
    const policy = String((await open('/')).headers['content-security-policy']);

    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('unsafe-eval');
  });

  it('tells the apps what the school has set', async () => {
    const answer = await open('/app-config.json');

    expect(answer.json()).toEqual({
      apiHost: '',
      build: 'dev',
      phoneSignIn: true,
      desktopSite: '',
      schoolName: 'Гимназия № 7',
      timeZone: 'Europe/Moscow',
    });
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});
