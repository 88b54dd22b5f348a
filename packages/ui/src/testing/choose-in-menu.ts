import { expect, screen, type UserEventObject, waitFor } from 'storybook/test';

/**
 * Picks an entry of the open menu as a person does: the pointer moves there, then presses. A story's pointer presses
 * everything at one point of the page, and a menu takes no notice of a pointer that stays where it was.
 */
export async function chooseInMenu(userEvent: UserEventObject, name: string): Promise<void> {
  const entry = await screen.findByRole('menuitem', { name });
  await userEvent.pointer({ target: entry, coords: { clientX: 1, clientY: 1 } });
  await waitFor(() => expect(entry).toHaveAttribute('data-highlighted'));
  await userEvent.click(entry);
}
