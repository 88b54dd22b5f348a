import { Card, chakra, Stack } from '@chakra-ui/react';
import { CHANNEL_LABEL, type DeliveryChannel } from '@zvonok/domain/notifications/delivery-texts';
import { useId } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { TimeField } from '../controls/time-field.tsx';

interface Choice {
  replacements: boolean;
  requests: boolean;
  messages: boolean;
  /** `HH:MM`. */
  quietFrom: string;
  quietUntil: string;
  passesFirstLesson: boolean;
}

export interface DeliveryCardProps {
  /** The ways the school offers, and what is with each. */
  channels: readonly {
    channel: DeliveryChannel;
    state: 'off' | 'pending' | 'on';
    address: string | null;
    /** Switched off because the other side takes nothing any more. */
    isRefused: boolean;
  }[];
  choice: Choice;
  /** The way that is tested or left just now. */
  busy: DeliveryChannel | null;
  onLink: (channel: DeliveryChannel) => void;
  onTest: (channel: DeliveryChannel) => void;
  onLeave: (channel: DeliveryChannel) => void;
  onChoose: (choice: Choice) => void;
}

/** «Сообщать мне»: the ways to a person outside the application, and what is sent by them when. */
export function DeliveryCard({ channels, choice, busy, ...on }: DeliveryCardProps) {
  const titleId = useId();
  const choose = (change: Partial<Choice>) => on.onChoose({ ...choice, ...change });
  const isOn = channels.some(({ state }) => state === 'on');
  return (
    <Card.Root asChild css={CARD}>
      <section aria-labelledby={titleId}>
        <Card.Body>
          <Card.Title as="h2" id={titleId}>
            Сообщать мне
          </Card.Title>
          <chakra.p css={TEXT}>
            О замене можно узнать, не открывая «Звонок». В сообщении только ваши уроки, без имён других людей.
          </chakra.p>
          <chakra.ul css={LIST}>
            {channels.map(({ channel, state, address, isRefused }) => (
              <chakra.li key={channel} css={ROW}>
                <chakra.div css={NAME}>
                  <b>{CHANNEL_LABEL[channel]}</b>
                  <chakra.span css={NOTE}>{stateText({ state, address, isRefused })}</chakra.span>
                </chakra.div>
                <chakra.div css={ACTIONS}>
                  {state === 'on' ? (
                    <>
                      <Button
                        busy={busy === channel}
                        aria-label={`Проверить: ${CHANNEL_LABEL[channel]}`}
                        onClick={() => on.onTest(channel)}
                      >
                        Проверить
                      </Button>
                      <Button
                        aria-label={`Отключить: ${CHANNEL_LABEL[channel]}`}
                        onClick={() => on.onLeave(channel)}
                      >
                        Отключить
                      </Button>
                    </>
                  ) : (
                    <Button
                      variant="solid"
                      aria-label={`Подключить: ${CHANNEL_LABEL[channel]}`}
                      onClick={() => on.onLink(channel)}
                    >
                      Подключить
                    </Button>
                  )}
                </chakra.div>
              </chakra.li>
            ))}
          </chakra.ul>
          {isOn && (
            <>
              <chakra.fieldset css={GROUP}>
                <chakra.legend css={LEGEND}>О чём</chakra.legend>
                <Stack gap="2">
                  <Checkbox
                    checked={choice.replacements}
                    onChange={(replacements) => choose({ replacements })}
                  >
                    Замены мне
                  </Checkbox>
                  <Checkbox checked={choice.requests} onChange={(requests) => choose({ requests })}>
                    Заявки и справки, за которые я отвечаю
                  </Checkbox>
                  <Checkbox checked={choice.messages} onChange={(messages) => choose({ messages })}>
                    Личные сообщения: ход моих заявок, защита входа
                  </Checkbox>
                </Stack>
              </chakra.fieldset>
              <chakra.fieldset css={GROUP}>
                <chakra.legend css={LEGEND}>Тихие часы</chakra.legend>
                <chakra.div css={ACTIONS}>
                  <TimeField
                    label="Не сообщать с"
                    value={choice.quietFrom}
                    onChange={(quietFrom) => quietFrom && choose({ quietFrom })}
                  />
                  <TimeField
                    label="до"
                    value={choice.quietUntil}
                    onChange={(quietUntil) => quietUntil && choose({ quietUntil })}
                  />
                </chakra.div>
                <Checkbox
                  checked={choice.passesFirstLesson}
                  onChange={(passesFirstLesson) => choose({ passesFirstLesson })}
                >
                  О замене на первый урок сообщать и в тихие часы
                </Checkbox>
              </chakra.fieldset>
            </>
          )}
        </Card.Body>
      </section>
    </Card.Root>
  );
}

function stateText({
  state,
  address,
  isRefused,
}: Pick<DeliveryCardProps['channels'][number], 'state' | 'address' | 'isRefused'>): string {
  if (state === 'on') return address === null ? 'Подключён' : `Подключена: ${address}`;
  if (isRefused) return 'Сообщения перестали доходить, подключите заново';
  return state === 'pending' ? 'Ждёт подтверждения' : 'Пока не подключено';
}

const CARD = { mt: '4' } as const;
const TEXT = { maxWidth: '40rem' } as const;
const LIST = { display: 'grid', gap: '3', listStyle: 'none', padding: '0', marginBlock: '3' } as const;
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } as const;
const NAME = { display: 'grid', flex: '1 1 12rem', overflowWrap: 'anywhere' } as const;
const NOTE = { color: 'fg.muted', textStyle: 'sm' } as const;
const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: '2' } as const;
const GROUP = { display: 'grid', gap: '2', marginTop: '3' } as const;
const LEGEND = { fontWeight: 'semibold', marginBottom: '1' } as const;
