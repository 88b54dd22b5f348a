import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { SecondFactorSetup } from './second-factor-setup.tsx';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const meta = {
  component: SecondFactorSetup,
  args: {
    secret: SECRET,
    uri: `otpauth://totp/Zvonok:zhdanova.gd?issuer=Zvonok&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
    busy: false,
    failure: null,
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof SecondFactorSetup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Begun: Story = {
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await expect(canvas.getByLabelText('Код из приложения')).toHaveFocus();
    // The dialog comes into view.
    await waitFor(() => expect(canvas.getByRole('img', { name: /QR-код/ })).toBeVisible());
    await expect(canvas.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await userEvent.keyboard('492039{Enter}');

    await expect(args.onConfirm).toHaveBeenCalledWith('492039');
  },
};

export const WrongCode: Story = {
  args: { failure: { field: 'Код не подошёл', form: null } },
  play: async () => {
    const canvas = await openDialog();
    await expect(canvas.getByLabelText('Код из приложения')).toHaveAccessibleDescription(/Код не подошёл/);
  },
};

export const Busy: Story = { args: { busy: true } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
