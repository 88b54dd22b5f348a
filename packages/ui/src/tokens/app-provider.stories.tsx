import { Badge } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppProvider } from './app-provider.tsx';

/** Every Chakra component that can stand alone brings it; inside another one it does nothing. */
const meta = {
  title: 'Оформление',
  component: AppProvider,
  args: { children: <Badge>Принята в обработку</Badge> },
} satisfies Meta<typeof AppProvider>;
export default meta;

export const WithinAnother: StoryObj<typeof meta> = {};
