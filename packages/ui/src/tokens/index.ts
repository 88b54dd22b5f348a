export { AppProvider, type AppProviderProps } from './app-provider.tsx';
export { type ColorMode, setColorMode, startColorMode, useColorMode } from './color-mode.ts';
