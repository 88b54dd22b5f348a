import type { Meta, StoryObj } from '@storybook/react-vite';
import { HelpSign, type HelpSignKind } from './help-sign.tsx';

const KINDS = [
  'replaced',
  'merged',
  'sent-home',
  'current',
  'pending',
  'unfit',
  'first',
  'second',
] as const satisfies readonly HelpSignKind[];

const meta = { component: HelpSign, args: { kind: 'replaced' } } satisfies Meta<typeof HelpSign>;
export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '0.5rem' }}>
      {KINDS.map((kind) => (
        <HelpSign key={kind} kind={kind} />
      ))}
    </div>
  ),
};
