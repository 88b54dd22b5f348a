import type { StorybookConfig } from '@storybook/react-vite';

/**
 * One Storybook for the component package and for the apps' screens. What lies where decides the part of the sidebar
 * it stands in; the parts' order is in `preview.tsx`.
 */
const config: StorybookConfig = {
  stories: [
    { directory: '.', files: '*.mdx' },
    { titlePrefix: 'Основы', directory: '../packages/ui/src/tokens', files: '**/*.stories.tsx' },
    { titlePrefix: 'Основы', directory: '../apps/staff/src/testing/machines', files: '*.stories.tsx' },
    {
      titlePrefix: 'Компоненты',
      directory: '../packages/ui/src',
      files: '!(tokens|kiosk)/**/*.stories.tsx',
    },
    { titlePrefix: 'Экраны', directory: '../apps/staff/src', files: '!(testing)/**/*.stories.tsx' },
    { titlePrefix: 'Экраны', directory: '../apps/staff/src/testing/screens', files: '*.stories.tsx' },
    { titlePrefix: 'Сценарии', directory: '../apps/staff/src/testing/flows', files: '*.stories.tsx' },
    { titlePrefix: 'Киоск', directory: '../packages/ui/src/kiosk', files: '**/*.stories.tsx' },
    { titlePrefix: 'Киоск', directory: '../apps/kiosk/src/testing', files: '*.stories.tsx' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
