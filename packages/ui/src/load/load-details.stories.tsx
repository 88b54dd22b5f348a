import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { CLASS_LOAD, teachersOfDemo } from '../testing/loads.ts';
import { LoadDetails } from './load-details.tsx';

const [load] = teachersOfDemo({ count: 1, missing: 2 }).loads;
if (!load) throw new Error('The demo has no teachers.');

const meta = {
  component: LoadDetails,
  args: { open: true, load, isWeek: false, link: <a href="#timetable">Открыть расписание</a>, onClose: fn() },
} satisfies Meta<typeof LoadDetails>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Teacher: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    // A dialog fades in.
    await waitFor(() => expect(dialog.getByText(/недостаёт 2 ч/)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};
export const Class: Story = { args: { load: CLASS_LOAD } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
