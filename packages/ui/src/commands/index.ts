export { CommandPalette, type CommandPaletteProps, type PaletteCommand } from './command-palette.tsx';
export { KeysTable, type KeysTableProps, ShortcutsDialog, type ShortcutsDialogProps } from './keys-table.tsx';
