import { Box, chakra, Stack } from '@chakra-ui/react';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { Button } from '../controls/button.tsx';
import { ViewSwitch } from '../controls/view-switch.tsx';

export interface RoomDouble {
  id: number;
  name: string;
  /** In how many places of the week it has more lessons than it may. */
  times: number;
  /** How many at once, where they are most. */
  most: number;
  /** How many it is likely to hold by its name; null if that says nothing. */
  proposed: number | null;
  /** How many it may have from now on; null if nothing has been answered. */
  capacity: number | null;
}

export interface RoomDoublesProps {
  rooms: readonly RoomDouble[];
  /** Of one room, or of all halls at once. */
  onAnswer: (rooms: readonly number[], capacity: number) => void;
}

/** «401: 1 раз», «Спортзал: 12 раз, до 3 уроков сразу». */
export function roomDoubleText({ name, times, most }: Pick<RoomDouble, 'name' | 'times' | 'most'>): string {
  const atOnce = most > 2 ? `, до ${counted(most, NOUN.ofLessons)} сразу` : '';
  return `${name}: ${counted(times, NOUN.time)}${atOnce}`;
}

/** Rooms with double lessons, and whether that is allowed: one answer for each, or one for all halls. */
export function RoomDoubles({ rooms, onAnswer }: RoomDoublesProps) {
  if (rooms.length === 0) return null;
  const halls = rooms.filter(({ proposed }) => proposed !== null);
  return (
    <Stack as="section" gap="3" aria-label="Двойные занятия" maxWidth="48rem">
      <p>
        По постоянному расписанию в этих кабинетах идёт больше одного урока сразу. Можно ли так и дальше? Пока
        вы не ответили, в кабинете один урок.
      </p>
      {halls.length > 1 && (
        <div>
          <Button
            onClick={() =>
              onAnswer(
                halls.map(({ id }) => id),
                2,
              )
            }
          >
            Разрешить 2: {halls.map(({ name }) => name).join(', ')}
          </Button>
        </div>
      )}
      <Stack as="ul" gap="0" listStyleType="none">
        {rooms.map((room) => (
          <Box
            as="li"
            key={room.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            columnGap="4"
            rowGap="1"
            py="2"
            borderBottomWidth="1px"
            borderColor="border"
            css={{ '& label': { whiteSpace: 'nowrap' } }}
          >
            <chakra.span textStyle="sm" overflowWrap="anywhere">
              {roomDoubleText(room)}
            </chakra.span>
            <ViewSwitch
              label={roomDoubleText(room)}
              choices={choicesOf(room)}
              chosen={room.capacity === null ? null : String(room.capacity)}
              small
              onChoose={(capacity) => onAnswer([room.id], Number(capacity))}
            />
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}

function choicesOf({ most }: RoomDouble) {
  return [
    ...[2, ...(most > 2 ? [most] : [])].map((capacity) => {
      return { view: String(capacity), label: `Разрешить ${capacity}` };
    }),
    { view: '1', label: 'Только один' },
  ];
}
