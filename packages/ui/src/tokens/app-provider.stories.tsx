import { Badge } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppProvider } from './app-provider.tsx';

/** An app gives it once, around everything that it draws. */
const meta = {
  title: 'Оформление',
  component: AppProvider,
  args: { children: <Badge>Принята в обработку</Badge> },
} satisfies Meta<typeof AppProvider>;
export default meta;

export const GivenOnce: StoryObj<typeof meta> = {};
