import type { AppConfig } from './app-config/app-config.ts';
export interface RouterContext {
  config: AppConfig;
}
