export { AppProvider, type AppProviderProps } from './app-provider.tsx';
export { type ColorMode, startColorMode, useColorMode } from './color-mode.ts';
