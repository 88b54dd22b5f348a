import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { prepareBrowser } from './scripts/browser.ts';

const sources = {
  resolve: { conditions: ['@zvonok/source'] },
  ssr: { resolve: { conditions: ['@zvonok/source'] } },
};

/** Opening a database takes two seconds on an idle machine and ten on one that runs everything else at once. */
const PATIENCE = { hookTimeout: 60_000, testTimeout: 20_000 };

function rules(name: string, root: string, include = 'src/**/*.test.ts') {
  return { ...sources, test: { name, root, environment: 'node' as const, include: [include], ...PATIENCE } };
}

/** Every story in a real browser: it renders, its `play` succeeds, axe has nothing to say. */
function stories(name: string, colorMode: 'light' | 'dark') {
  return {
    resolve: { conditions: ['@zvonok/source', ...defaultClientConditions] },
    plugins: [
      storybookTest({
        configDir: fileURLToPath(new URL('.storybook', import.meta.url)),
        initialGlobals: { colorMode },
      }),
    ],
    test: {
      name,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions, contextOptions: { locale: 'ru-RU', colorScheme: colorMode } }),
        instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
      },
    },
  };
}

// Where no browser can be prepared the other projects still run; the stories then say what is missing.
const launchOptions = await prepareBrowser().catch(() => ({}));

export default defineConfig({
  test: {
    projects: [
      rules('domain', 'packages/domain'),
      rules('api-client', 'packages/api-client'),
      rules('machines', 'packages/machines'),
      rules('server', 'apps/server'),
      rules('staff', 'apps/staff'),
      rules('kiosk', 'apps/kiosk'),
      rules('ui', 'packages/ui'),
      rules('contract', 'tests', 'contract/**/*.test.ts'),
      stories('stories', 'light'),
      stories('stories-dark', 'dark'),
    ],
  },
});
