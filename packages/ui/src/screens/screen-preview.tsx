import { chakra } from '@chakra-ui/react';
import { messagesAt, type ScreenProfile, type TimedMessage } from '@zvonok/domain/screens/profile';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import {
  boardSizes,
  contentOf,
  dayInWords,
  KioskBoard,
  type KioskDayData,
  slidesOf,
} from '../kiosk/index.ts';

export interface ScreenPreviewProps {
  schoolName: string;
  /** `yyyy-mm-dd hh-mm-ss`, by the school's clock. */
  serverTime: string;
  profile: ScreenProfile;
  days: readonly KioskDayData[];
  messages: readonly TimedMessage[];
}

/** A common television, lying. */
const VIEWPORT = { width: 1920, height: 1080 };

/** A screen as it is: the corridor's own board at its own size, made small. */
export function ScreenPreview({ schoolName, serverTime, profile, days, messages }: ScreenPreviewProps) {
  const [turns, setTurns] = useState(0);
  const by = profile.kind === 'teachers' ? 'teacher' : 'class';
  const { urgent, announcements } = messagesAt(messages, serverTime);
  const texts = announcements.map(({ text }) => text);
  const sizes = boardSizes(VIEWPORT, profile);
  const [today = '', time = ''] = serverTime.split(' ');
  const [hour = 0, minutes = 0] = time.split('-').map(Number);
  const now = { date: today, minute: hour * 60 + minutes };
  const slides = slidesOf(days, { sizes, by, announcements: texts, now });
  const at = slides.length > 0 ? (turns + slides.length) % slides.length : 0;
  const slide = slides[at];
  const turn = (pages: number) => setTurns((at + pages + slides.length) % slides.length);
  return (
    <>
      {/* A board fills its window; a transformed box is one. */}
      <chakra.div css={FRAME}>
        <chakra.div css={WINDOW} inert>
          <KioskBoard
            schoolName={schoolName}
            clock={serverTime.slice(11, 16).replace('-', ':')}
            day={slide && !urgent ? dayInWords(slide.day, today) : null}
            content={
              urgent
                ? { kind: 'urgent', text: urgent.text }
                : slide
                  ? contentOf(slide, by)
                  : { kind: 'missing' }
            }
            announcements={urgent ? [] : (slide?.announcements ?? [])}
            sizes={sizes}
            turn={null}
            freshness={null}
          />
        </chakra.div>
      </chakra.div>
      {!urgent && slides.length > 1 && (
        <chakra.div css={TURN}>
          <Button size="sm" onClick={() => turn(-1)}>
            Назад
          </Button>
          <p role="status">
            Страница {at + 1} из {slides.length}
          </p>
          <Button size="sm" onClick={() => turn(1)}>
            Дальше
          </Button>
        </chakra.div>
      )}
    </>
  );
}

const FRAME = {
  containerType: 'inline-size',
  width: 'full',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: 'md',
} as const;
const WINDOW = {
  width: '1920px',
  height: '1080px',
  transform: 'scale(calc(100cqw / 1920px))',
  transformOrigin: '0 0',
} as const;
const TURN = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  marginTop: '3',
} as const;
