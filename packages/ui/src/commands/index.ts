export { CommandPalette, type CommandPaletteProps, type PaletteCommand } from './command-palette.tsx';
export { KeysTable, type KeysTableProps } from './keys-table.tsx';
export { ShortcutsDialog, type ShortcutsDialogProps } from './shortcuts-dialog.tsx';
