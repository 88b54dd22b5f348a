import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { prepareBrowser } from './scripts/browser.ts';
import { LongestFirst } from './tests/longest-first.ts';
import { patience } from './tests/patience.ts';

const sources = {
  resolve: { conditions: ['@zvonok/source'] },
  ssr: { resolve: { conditions: ['@zvonok/source'] } },
};

/** A wait that ends what hangs: no test comes near it on a quiet machine. */
const PATIENCE = {
  hookTimeout: patience(60_000),
  testTimeout: patience(60_000),
  expect: { poll: { timeout: patience(10_000) } },
};

/** Vitest would leave a core to itself, of two that is half of the machine. */
const EVERY_CORE = { maxWorkers: '100%' };

/** Files share a process, so that each module is loaded once and not once per file: a test leaves no global changed. */
const ONE_PROCESS_PER_CORE = { isolate: false, ...EVERY_CORE };

/**
 * V8 loses count of the WebAssembly code that it lets go where many embedded databases come and go in one process, and
 * ends the process: `Check failed: jit_page_->allocations_.erase(addr) == 1`.
 */
const KEEPS_WASM_CODE = { execArgv: ['--no-wasm-code-gc'] };

function rules(
  name: string,
  root: string,
  { include = 'src/**/*.test.ts', exclude = [] }: { include?: string; exclude?: readonly string[] } = {},
) {
  const files = { name, root, environment: 'node' as const, include: [include], exclude: [...exclude] };
  return { ...sources, test: { ...files, ...ONE_PROCESS_PER_CORE, ...KEEPS_WASM_CODE, ...PATIENCE } };
}

/** What asks no database of the suite's own has nothing to prove on a second engine. */
const SAME_ON_EVERY_ENGINE = ['commands', 'database/embedded', 'files', 'platform', 'secrets', 'testing'].map(
  (folder) => `src/${folder}/**`,
);
const PROCESSES = 'src/start/{kill,lifecycle,settings,stop}.test.ts';
const serverExcludes = process.env.TEST_DATABASE_URL ? [...SAME_ON_EVERY_ENGINE, PROCESSES] : [];

interface StoryOptions {
  exclude?: string[];
  forcedColors?: 'active' | 'none';
}

/** Stories in a real browser, whose reader asked for less motion: no test waits for something that moves. */
function stories(name: string, { exclude = [], forcedColors = 'none' }: StoryOptions = {}) {
  return {
    resolve: { conditions: ['@zvonok/source', ...defaultClientConditions] },
    // Found while the stories run, it would load them anew in the middle.
    optimizeDeps: { include: ['uqr'] },
    plugins: [
      storybookTest({
        configDir: fileURLToPath(new URL('.storybook', import.meta.url)),
        initialGlobals: { colorMode: 'light' },
      }),
    ],
    test: {
      name,
      ...PATIENCE,
      ...EVERY_CORE,
      exclude,
      // One page per core, so that the components are loaded once and not once per file.
      isolate: false,
      env: { STORY_WAIT_MS: String(patience(10_000)) },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions,
          contextOptions: { locale: 'ru-RU', colorScheme: 'light', reducedMotion: 'reduce', forcedColors },
        }),
        instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
      },
    },
  };
}

// Where no browser can be prepared the other projects still run; the stories then say what is missing.
const launchOptions = await prepareBrowser().catch(() => ({}));

export default defineConfig({
  test: {
    // Also how many pages the browser's projects have between them.
    ...EVERY_CORE,
    sequence: { sequencer: LongestFirst },
    projects: [
      rules('domain', 'packages/domain'),
      rules('api-client', 'packages/api-client'),
      rules('machines', 'packages/machines'),
      rules('server', 'apps/server', { exclude: serverExcludes }),
      rules('staff', 'apps/staff'),
      rules('kiosk', 'apps/kiosk'),
      rules('ui', 'packages/ui'),
      rules('solver', 'packages/solver'),
      rules('contract', 'tests', { include: 'contract/**/*.test.ts' }),
      rules('scripts', 'scripts', { include: '**/*.test.ts' }),
      // It renders, its `play` succeeds, axe has nothing to say, nothing moves and the console is quiet.
      stories('stories'),
      stories('stories-forced', { exclude: ['**/!(forced-colors).stories.tsx'], forcedColors: 'active' }),
    ],
  },
});
