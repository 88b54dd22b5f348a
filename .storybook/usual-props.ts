import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** What a property means wherever it has this name; a component that means more says so itself. */
const USUALLY: Readonly<Record<string, string>> = {
  busy: 'The answer of the server is awaited: buttons wait, nothing is pressed twice.',
  cancelLabel: 'What the button says that changes nothing.',
  children: 'What stands inside.',
  confirmLabel: 'What the button says that does it.',
  disabled: 'It is seen and cannot be used.',
  draft: 'What has been typed so far; the caller keeps it.',
  empty: 'What stands here while there is nothing to show.',
  error: 'One sentence for the person: what to do next.',
  errors: 'What is wrong, by field; nothing where a field is right.',
  failure: 'What went wrong, in words, or nothing.',
  fields: 'Values of the fields by their names; the caller keeps them.',
  icon: 'A glyph before the words.',
  label: 'The words on it; for the ear where it shows none.',
  onCancel: 'Nothing is to change.',
  onChange: 'Called with the new value at every change.',
  onChoose: 'Called with what was chosen.',
  onClose: 'Called when it wants to be closed: by its button, Escape or a press outside.',
  onConfirm: 'Called when the question is answered with yes.',
  onDownload: 'Called to fetch the file.',
  onDraftChange: 'Called with the whole draft at every change.',
  onRetry: 'Called to try again.',
  onSubmit: 'Called with what was entered, once it is right.',
  open: 'Whether it is shown; the caller opens and closes it.',
  rows: 'One per line of the table, in the order they are shown.',
  title: 'Its heading, which is its name for a screen reader too.',
  value: 'What is chosen or typed; the caller keeps it.',
  values: 'Values of the fields by their names; the caller keeps them.',
};

/** Describes properties that a component leaves without words. */
export const describeUsualProps: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      { ...argType, description: argType.description || USUALLY[name] || '' },
    ]),
  );
// After the one that reads the components.
describeUsualProps.secondPass = true;
