import { ChakraProvider } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
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
  const isInside = useContext(IsInside);
  const [value] = useState(areGlobalsKept ? systemWithoutGlobals : system);
  useEffect(keepGlobals, []);
  if (isInside) return children;
  return (
    <ChakraProvider value={value}>
      <IsInside value={true}>{children}</IsInside>
    </ChakraProvider>
  );
}

/*
 * Chakra's global styles come and go with its provider, and they name cascade layers: a browser that gets or loses such
 * a sheet lays the whole document out again, with every cell of a timetable, when a menu opens and when it closes. So
 * they stay once they are there: a root of their own holds them.
 */
let isAskedFor = false;
let areGlobalsKept = false;
const systemWithoutGlobals = { ...system, _global: [], _config: { ...system._config, disableLayers: true } };

function keepGlobals(): void {
  if (isAskedFor) return;
  isAskedFor = true;
  createRoot(document.createElement('div')).render(
    <ChakraProvider value={system}>
      <Kept />
    </ChakraProvider>,
  );
}

function Kept() {
  useEffect(() => {
    areGlobalsKept = true;
  }, []);
  return null;
}
