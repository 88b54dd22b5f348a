import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Печать',
  args: { ...SCREEN.args, address: '/app/schedule/print', role: 'HEADTEACHER' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Classes = state({ role: 'heading', name: 'Печать' });
export const OneClass = state(/5А/, { address: '/app/schedule/print?what=class&class=5А' });
export const Teachers = state(/Расписание учителей/, { address: '/app/schedule/print?what=teachers' });
export const Empty = state('Печатать пока нечего', { school: 'empty' });
export const Loading = waiting();
export const Offline = offline();
export const Failed = failed();
export const Phone = onPhone(OneClass);
export const LongTexts = longTexts(/5А \(физ/, {
  address: '/app/schedule/print?what=class&class=5А (физ.-мат.)',
});
