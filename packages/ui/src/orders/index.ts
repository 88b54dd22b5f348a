export { OrderAssignDialog, type OrderAssignDialogProps } from './order-assign-dialog.tsx';
export { OrderCard, type OrderCardProps } from './order-card.tsx';
export { orderColumns } from './order-columns.tsx';
export { OrderDetails, type OrderDetailsProps } from './order-details.tsx';
export { OrderFormDialog, type OrderFormDialogProps, type OrderFormFields } from './order-form-dialog.tsx';
export { OrderStatusDialog, type OrderStatusDialogProps } from './order-status-dialog.tsx';
export type { OrderView } from './order-view.ts';
export {
  ChosenPhotos,
  type ChosenPhotosProps,
  OrderComments,
  type OrderCommentsProps,
  type OrderCommentView,
  OrderPhoto,
  type OrderPhotoProps,
  OrderPhotos,
  type OrderPhotosProps,
} from './order-work.tsx';
