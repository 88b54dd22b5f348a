import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import { patience } from '../tests/patience.ts';
import { ROOT } from './process.ts';

/** What the service says of the comparison. */
type Verdict = 'PASSED' | 'PENDING' | 'BROKEN';

const CLI = join(ROOT, 'node_modules/chromatic/dist/bin.cjs');
const STORIES = ['button--solid', 'button--outline'];

/**
 * A stand-in of the service on loopback: it takes a build as the documented program sends it, and says how the
 * comparison went. It compares nothing.
 */
class Service {
  readonly uploaded: string[] = [];
  /** How often it was asked how far the comparison is; the first answer says that it goes on. */
  asked = 0;
  verdict: Verdict = 'PASSED';
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', this.url);
      response.setHeader('content-type', 'application/json');
      if (pathname === '/graphql') response.end(JSON.stringify({ data: await this.#answer(request) }));
      else if (pathname === '/upload') {
        this.uploaded.push(/name="key"\r\n\r\n([^\r]+)/.exec(await text(request))?.[1] ?? '');
        response.writeHead(204).end();
      } else if (pathname === '/sentinel') response.end('OK');
      else response.writeHead(404).end();
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  begin(verdict: Verdict): void {
    this.verdict = verdict;
    this.uploaded.length = 0;
    this.asked = 0;
  }

  async #answer(request: IncomingMessage): Promise<unknown> {
    const { query, variables } = JSON.parse(await text(request)) as {
      query: string;
      variables: Record<string, unknown>;
    };
    const operation = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    const target = (filePath: string) => ({
      ...{ filePath, fileKey: filePath, contentType: 'application/octet-stream' },
      ...{ formAction: `${this.url}/upload`, formFields: { key: filePath } },
    });
    switch (operation) {
      case 'CreateAppTokenMutation':
        return { appToken: 'token' };
      case 'CLIAppInfo':
        return { app: { features: { isReactNativeApp: false } } };
      case 'FirstCommittedAtQuery':
        return { app: { firstBuild: null, lastBuild: null } };
      case 'HasBuildsWithCommitsQuery':
        return { app: { hasBuildsWithCommits: [] } };
      case 'BaselineCommitsQuery':
        return { app: { baselineBuilds: [] } };
      case 'MergeCommitsQuery':
        return { app: { mergedPullRequests: [] } };
      case 'LastBuildQuery':
        return { app: { isOnboarding: false, lastBuild: null } };
      case 'AnnounceBuildMutation':
        return { announceBuild: { ...this.#build(), reportToken: 'report', status: 'ANNOUNCED' } };
      case 'UploadBuildMutation': {
        const files = variables.files as { filePath: string }[];
        return {
          uploadBuild: {
            info: {
              sentinelUrls: [`${this.url}/sentinel`],
              targets: files.map(({ filePath }) => target(filePath)),
              zipTarget: target('storybook.zip'),
            },
            build: { id: 'build', status: 'ANNOUNCED', ancestorBuilds: [] },
            userErrors: [],
          },
        };
      }
      case 'UploadMetadataMutation': {
        const files = variables.files as { filePath: string }[];
        return {
          uploadMetadata: {
            info: { targets: files.map(({ filePath }) => target(filePath)) },
            userErrors: [],
          },
        };
      }
      case 'PublishBuildMutation':
        return { publishBuild: { status: 'PUBLISHED', storybookUrl: `${this.url}/storybook` } };
      case 'StartedBuildQuery':
        return { app: { build: { startedAt: Date.now(), failureReason: null, upgradeBuilds: [] } } };
      case 'VerifyBuildQuery':
        return { app: { build: { ...this.#build(), status: 'IN_PROGRESS' } } };
      case 'SnapshotBuildQuery': {
        this.asked += 1;
        const isOver = this.asked > 1;
        const status = isOver ? this.verdict : 'IN_PROGRESS';
        return { app: { build: { ...this.#build(), status, completedAt: isOver ? Date.now() : null } } };
      }
      default:
        return {};
    }
  }

  #build() {
    const differs = this.verdict === 'PASSED' ? 0 : 1;
    return {
      ...{ id: 'build', number: 1, browsers: [{ browser: 'CHROME' }], webUrl: `${this.url}/build` },
      ...{ autoAcceptChanges: false, turboSnapEnabled: false, wasLimited: false },
      ...{ specCount: STORIES.length, componentCount: 1, testCount: STORIES.length },
      ...{ changeCount: differs, errorCount: this.verdict === 'BROKEN' ? 1 : 0, inProgressCount: 0 },
      ...{ actualTestCount: STORIES.length, actualCaptureCount: STORIES.length, inheritedCaptureCount: 0 },
      ...{ interactionTestFailuresCount: 0, ignoredCount: 0, pendingCount: differs, acceptedCount: 0 },
      ...{ deniedCount: 0, tests: [] },
      features: {
        ...{ uiTests: true, uiReview: false, isReactNativeApp: false },
        accessibilityTests: { enabled: false },
      },
      app: {
        ...{ id: 'app', turboSnapAvailability: 'UNAVAILABLE', isOnboarding: false },
        ...{
          manageUrl: `${this.url}/manage`,
          setupUrl: `${this.url}/setup`,
          repository: { provider: 'git' },
        },
        account: { exceededThreshold: false, paymentRequired: false, billingUrl: null },
      },
    };
  }
}

const service = new Service();
const { path: folder, remove } = temporaryFolder();

/** A project with the real options and a Storybook of two stories. */
beforeAll(async () => {
  await service.open();
  const built = join(folder, 'storybook-static');
  await mkdir(built, { recursive: true });
  await cp(join(ROOT, 'chromatic.config.json'), join(folder, 'chromatic.config.json'));
  const entries = Object.fromEntries(
    STORIES.map((id) => [id, { id, type: 'story', title: 'Button', name: id, importPath: './button.tsx' }]),
  );
  await writeFile(join(built, 'index.json'), JSON.stringify({ v: 5, entries }));
  await writeFile(join(built, 'iframe.html'), '<!doctype html><title>Storybook</title>');
  await writeFile(join(built, 'index.html'), '<!doctype html><title>Storybook</title>');
  await writeFile(join(built, 'preview-stats.json'), JSON.stringify({ modules: [] }));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'school', version: '1.0.0', devDependencies: { storybook: '10.6.7' } }),
  );
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: folder });
  await git('init', '--quiet', '--initial-branch', 'main');
  await git('config', 'user.email', 'school@example.org');
  await git('config', 'user.name', 'School');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'school: Begin');
  // The program asks for a history.
  await git('commit', '--quiet', '--allow-empty', '--message', 'school: Go on');
});
afterAll(() => {
  service.close();
  remove();
});

/** Runs the program as `npm run chromatic` does, against the stand-in; returns its exit code and what it says. */
async function run(verdict: Verdict): Promise<{ code: number; output: string }> {
  service.begin(verdict);
  const env = {
    ...{ PATH: process.env.PATH, HOME: folder, CI: '1', CHROMATIC_PROJECT_TOKEN: 'chpt_standin' },
    ...{ CHROMATIC_INDEX_URL: service.url, CHROMATIC_NOTIFY_SERVICE_URL: service.url.replace('http', 'ws') },
    ...{
      CHROMATIC_DISABLE_TELEMETRY: '1',
      DISABLE_ERROR_MONITORING: 'true',
      CHROMATIC_POLL_INTERVAL: '20',
      CHROMATIC_OUTPUT_INTERVAL: '20',
    },
    npm_config_registry: service.url,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [CLI, '--no-interactive'],
      { cwd: folder, env, timeout: patience(50_000) },
      (error, out, errors) => {
        const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
        resolve({ code, output: out + errors });
      },
    );
  });
}

describe('hosted pictures', () => {
  it(
    'are uploaded, and a run without differences succeeds once they are compared',
    async () => {
      const { code, output } = await run('PASSED');
      expect(code, output).toBe(0);
      expect(service.uploaded).toContain('storybook.zip');
      expect(service.asked).toBeGreaterThan(1);
    },
    patience(60_000),
  );

  it(
    'fail the command if a story looks different',
    async () => {
      const { code, output } = await run('PENDING');
      expect(code, output).toBe(1);
      expect(service.asked).toBeGreaterThan(1);
    },
    patience(60_000),
  );

  it(
    'fail the command if a story breaks',
    async () => {
      const { code, output } = await run('BROKEN');
      expect(code, output).toBe(2);
    },
    patience(60_000),
  );
});
