import type { Meta, StoryObj } from '@storybook/react-vite';
import * as icons from './icon.tsx';

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

const meta = { title: 'icon/Icons', component: Everything } satisfies Meta<typeof Everything>;
export default meta;

export const All: StoryObj<typeof meta> = {};
