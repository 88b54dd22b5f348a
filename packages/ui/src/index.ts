export { AppProvider, type AppProviderProps } from './app-provider/app-provider.tsx';
export {
  COLOR_MODE_LABEL,
  COLOR_MODES,
  type ColorMode,
  setColorMode,
  startColorMode,
  useColorMode,
} from './theme/color-mode.ts';
