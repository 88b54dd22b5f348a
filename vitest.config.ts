import { defineConfig } from 'vitest/config';

const sources = {
  resolve: { conditions: ['@zvonok/source'] },
  ssr: { resolve: { conditions: ['@zvonok/source'] } },
};

function rules(name: string, root: string) {
  return { ...sources, test: { name, root, environment: 'node' as const, include: ['src/**/*.test.ts'] } };
}

export default defineConfig({
  test: {
    projects: [
      rules('domain', 'packages/domain'),
      rules('api-client', 'packages/api-client'),
      rules('machines', 'packages/machines'),
      rules('server', 'apps/server'),
      rules('staff', 'apps/staff'),
    ],
  },
});
