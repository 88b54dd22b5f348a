export {
  Button,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonLook,
  IconButton,
  type IconButtonProps,
} from './button.tsx';
export * from './eye-icon.tsx';
export * from './icon.tsx';
export * from './lazy-icon.tsx';
export { MoreMenu, type MoreMenuProps } from './more-menu.tsx';
export { SelectField, type SelectFieldProps } from './select-field.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { useCommandKey, useQuestionKey, useUndoKey } from './use-shortcut.ts';
export { type ViewChoice, ViewSwitch, type ViewSwitchProps } from './view-switch.tsx';
