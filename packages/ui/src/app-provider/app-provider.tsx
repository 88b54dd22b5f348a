import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from '../theme/system.ts';

export interface AppProviderProps {
  children: ReactNode;
}

/**
 * Styling for everything built on Chakra: wrap the signed-in part of an app in it.
 *
 * The sign-in page and the corridor screen do without (their components are plain CSS over the same tokens), which keeps
 * some 30 kB of script out of their first load. `theme.css` is needed everywhere.
 */
export function AppProvider({ children }: AppProviderProps) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
