import { DEFAULT_SCREEN_PROFILE, type ShownBoard } from '@zvonok/domain/screens/profile';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { playerMachine } from '../player/player.machine.ts';
import { type BoardAnswer, PLACES, type PlayerEvent, type PlayerInput } from '../player/player.rules.ts';
import { settle } from './session-deps.ts';

/** Monday, 23 November 2026, 08:00 in Moscow. */
export const MORNING = Date.UTC(2026, 10, 23, 5);

export const BOARD: ShownBoard = {
  timeZone: 'Europe/Moscow',
  isSchoolDay: true,
  messages: [],
  profile: DEFAULT_SCREEN_PROFILE,
};
export const NOTHING_KEPT: PlayerInput['kept'] = {
  credential: null,
  isRevoked: false,
  hasAccount: false,
  board: null,
  receivedAt: 0,
  reloads: [],
};
export const PAIRED = { ...NOTHING_KEPT, credential: 'secret' };
export const CODE = { type: 'pair.code', code: { userCode: 'K7M4PX', path: '/app/screens' } } as const;

interface Start extends Partial<Pick<PlayerInput, 'asksForCode' | 'kept'>> {
  from?: number;
  isTimeKnown?: boolean;
  answer?: BoardAnswer['kind'];
}

/** A screen whose server, whose device and whose time the test holds. */
export async function startPlayer({
  from = MORNING,
  isTimeKnown = true,
  answer = 'board',
  ...input
}: Start = {}) {
  const clock = new SimulatedClock();
  const world = {
    answer: answer as BoardAnswer['kind'],
    board: BOARD,
    jump: 0,
    late: Promise.resolve(),
    hasServer: true,
    isHeavy: false,
    asked: [] as (string | null)[],
    prepared: null as string | null,
    loads: [] as (string | null)[],
    kept: { credential: undefined as string | null | undefined, boards: 0, reloads: 0 },
  };
  const now = () => from + clock.now() + world.jump;
  let tell: (event: PlayerEvent) => void = () => {};
  let isPairing = false;
  const machine = playerMachine.provide({
    actors: {
      readBoard: fromPromise(async ({ input: { credential } }) => {
        world.asked.push(credential);
        await world.late;
        return world.answer === 'board'
          ? { kind: 'board', board: world.board }
          : ({ kind: world.answer } as BoardAnswer);
      }),
      pair: fromCallback(({ sendBack }) => {
        isPairing = true;
        sendBack(CODE);
        return () => {
          isPairing = false;
        };
      }),
      watchUpdates: fromCallback(() => {}),
      watchDevice: fromCallback<PlayerEvent>(({ sendBack }) => {
        tell = sendBack;
      }),
      prepare: fromPromise(async ({ input: { build } }) => {
        if (!world.hasServer) throw new Error('no answer');
        world.prepared = build;
      }),
    },
    guards: { isHeavy: () => world.isHeavy },
    actions: {
      reload: () => world.loads.push(world.prepared),
      keepBoard: () => {
        world.kept.boards += 1;
      },
      keepCredential: (_, credential) => {
        world.kept.credential = credential;
      },
      keepReloads: (_, reloads) => {
        world.kept.reloads = reloads.length;
      },
    },
  });
  const actor = createActor(machine, {
    clock,
    input: {
      now,
      isTimeKnown: () => isTimeKnown,
      uptime: () => clock.now(),
      asksForCode: false,
      kept: NOTHING_KEPT,
      ...input,
    },
  }).start();
  await settle();
  return {
    world,
    place: () => PLACES.filter((place) => actor.getSnapshot().hasTag(place)).join(),
    context: () => actor.getSnapshot().context,
    isPairing: () => isPairing,
    async tell(event: PlayerEvent) {
      tell(event);
      await settle();
    },
    /** In steps of a second, with everybody answering in between. */
    async pass(ms: number, step = 1000) {
      for (let left = ms; left > 0; left -= step) {
        clock.increment(Math.min(step, left));
        await settle();
      }
    },
  };
}
