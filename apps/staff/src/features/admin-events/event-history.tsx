import { useRouteContext } from '@tanstack/react-router';
import { eventQueries, type SchoolEvent } from '@zvonok/api-client/queries/events';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { HistoryButton, type HistoryLook } from '../../shared/record-list/history-button.tsx';

interface EventHistoryProps {
  event: SchoolEvent;
  look?: HistoryLook;
}

/** Who changed what of an event, and when. */
export function EventHistory({ event: { id, title }, look = 'drawing' }: EventHistoryProps) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  return (
    <HistoryButton
      look={look}
      name={title}
      operation="getEventHistory"
      query={eventQueries.history(api, id)}
      labels={FIELD_LABELS.event}
    />
  );
}
