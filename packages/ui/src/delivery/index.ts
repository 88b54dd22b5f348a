export { DeliveryCard, type DeliveryCardProps } from './delivery-card.tsx';
export {
  DeliverySettingsCard,
  type DeliverySettingsCardProps,
  DeliverySettingsDialog,
  type DeliverySettingsDialogProps,
} from './delivery-settings.tsx';
export {
  LinkMailDialog,
  type LinkMailDialogProps,
  LinkMaxDialog,
  type LinkMaxDialogProps,
} from './link-dialogs.tsx';
