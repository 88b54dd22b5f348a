import { chakra } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { SCREEN_MESSAGE_LABEL, type TimedMessage } from '@zvonok/domain/screens/profile';
import { useId } from 'react';
import { Button } from '../controls/button.tsx';

export interface ScreenMessageView extends TimedMessage {
  id: number;
  author: string | null;
}

export interface ScreenMessagesProps<Message extends ScreenMessageView> {
  /** At least one. */
  messages: readonly Message[];
  onEnd: (message: Message) => void;
}

/** What is said on the screens now, and what will be. */
export function ScreenMessages<Message extends ScreenMessageView>({
  messages,
  onEnd,
}: ScreenMessagesProps<Message>) {
  const titleId = useId();
  return (
    <chakra.section css={ROOT} aria-labelledby={titleId}>
      <chakra.h2 id={titleId} textStyle="lg">
        Сообщения на экранах
      </chakra.h2>
      <chakra.ul css={LIST}>
        {messages.map((message) => (
          <chakra.li key={message.id} css={ITEM} data-kind={message.kind}>
            <div>
              <b>{message.text}</b>
              <span>
                {SCREEN_MESSAGE_LABEL[message.kind]}: с {showServerDate(message.from)} до{' '}
                {showServerDate(message.until)}
                {message.author !== null && `, ${message.author}`}
              </span>
            </div>
            <Button size="sm" aria-label={`Снять: ${message.text}`} onClick={() => onEnd(message)}>
              Снять
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

const ROOT = { display: 'grid', gap: '3' } as const;
const LIST = {
  listStyle: 'none',
  padding: '0',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'md',
} as const;
const ITEM = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  padding: '3',
  '& + &': { borderTopWidth: '1px' },
  '&[data-kind=urgent]': { borderInlineStartWidth: '4px', borderInlineStartColor: 'conflict.mark' },
  '& > div': { display: 'grid', flex: '1 1 16rem', minWidth: '0' },
  '& b': { fontWeight: 'medium', overflowWrap: 'anywhere' },
  '& span': { color: 'fg.muted', textStyle: 'sm' },
} as const;
