import type { Meta, StoryObj } from '@storybook/react-vite';
import * as eyeIcons from './eye-icon.tsx';
import * as firstIcons from './icon.tsx';
import * as lateIcons from './lazy-icon.tsx';

const icons = { ...firstIcons, ...lateIcons, ...eyeIcons };

function Everything() {
  return (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} style={{ display: 'grid', justifyItems: 'center', width: 110, fontSize: 12 }}>
          <Icon />
          {name}
        </li>
      ))}
    </ul>
  );
}

const meta = { component: Everything, subcomponents: icons } satisfies Meta<typeof Everything>;
export default meta;

export const All: StoryObj<typeof meta> = {};
