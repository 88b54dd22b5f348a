import { expect, screen, waitFor } from 'storybook/test';

/** The page, once the dialog that is opening has taken the focus: it lies outside the story's own root. */
export async function openDialog(): Promise<typeof screen> {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  // It comes in from transparent.
  await waitFor(() => expect(dialog).toBeVisible());
  return screen;
}
