export { FEEDBACK_COLUMNS, FeedbackCard, type FeedbackCardProps } from './feedback-card.tsx';
export { FeedbackForm, type FeedbackFormProps, type Sending } from './feedback-form.tsx';
export { type AttachedFile, FeedbackView, type FeedbackViewProps } from './feedback-view.tsx';
