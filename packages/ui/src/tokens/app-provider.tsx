import { ChakraProvider } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext } from 'react';
import { system } from './system.ts';

export interface AppProviderProps {
  children: ReactNode;
}

const IsInside = createContext(false);

/**
 * Styling for what is built on Chakra. Every such component that can stand alone (a dialog, a card, a form, a list)
 * wraps itself in it, so that no screen can forget it; inside another one it does nothing.
 *
 * Everything that loads first does without (CSS modules over the same tokens), which keeps Chakra out of the first
 * timetable. `theme.css` is needed everywhere.
 */
export function AppProvider({ children }: AppProviderProps) {
  if (useContext(IsInside)) return children;
  return (
    <ChakraProvider value={system}>
      <IsInside value={true}>{children}</IsInside>
    </ChakraProvider>
  );
}
