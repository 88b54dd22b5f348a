import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './skeleton.tsx';

const meta = { component: Skeleton, args: { width: '16rem', height: '1.25rem' } } satisfies Meta<
  typeof Skeleton
>;
export default meta;

export const Line: StoryObj<typeof meta> = {};
