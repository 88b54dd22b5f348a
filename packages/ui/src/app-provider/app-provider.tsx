import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from '../theme/system.ts';

export interface AppProviderProps {
  children: ReactNode;
}

/**
 * Styling for what is built on Chakra: a screen that shows such a component wraps itself in it.
 *
 * Everything that loads first does without (plain CSS over the same tokens), which keeps some 33 kB of script out of the
 * first timetable. `theme.css` is needed everywhere.
 */
export function AppProvider({ children }: AppProviderProps) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
