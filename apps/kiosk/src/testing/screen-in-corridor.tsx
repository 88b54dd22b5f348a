import { createApi, type Transport } from '@zvonok/api-client/create-api';
import {
  type Answers,
  buildContractServer,
  type Network,
  overNetwork,
  Refusal,
  type Schema,
} from '@zvonok/api-client/testing/contract-server';
import { EXTENSIONS } from '@zvonok/api-client/testing/extensions.gen';
import { DEFAULT_SCREEN_PROFILE } from '@zvonok/domain/screens/profile';
import { SCHOOL_DAY } from '@zvonok/ui/testing/fixed-clock';
import { buildKioskDay, TEACHERS_KIOSK_DAY } from '@zvonok/ui/testing/kiosk-day';
import { useEffect, useState } from 'react';
import { type BoardData, screenBoardData } from '../player/board-data.ts';
import { createPlayer, type Player } from '../player/create-player.ts';
import { createScreenAccount } from '../player/screen-account.ts';
import type { ScreenApi } from '../player/screen-api.ts';
import { ScreenApp } from '../screen-app.tsx';
import { createScreenMemory, forgivingStore } from '../shared/screen-memory.ts';
import { createServerClock } from '../shared/server-clock.ts';

export interface ScreenInCorridorProps {
  /** It was paired; else it asks for a code. */
  isPaired: boolean;
  board: Schema<'ScreenBoard'>;
  /** How long ago this board came, in minutes, kept from before; null if nothing is kept. */
  keptSince: number | null;
  network: Network;
  /** What the server answers otherwise. */
  answers?: Answers;
  /** A host that has the documented calls and nothing else. */
  isDocumentedOnly?: boolean;
}

const MINUTE_MS = 60_000;
const CREDENTIAL = 'credential';

/** Requests of the last story's page for which its server has no answer. */
let unanswered: readonly string[] = [];
/** The player of the story on the page, to ask where it is. */
export let shownPlayer: Player;

/** Fails if a screen has made a request for which its story has no answer. */
export function refuseUnanswered(): void {
  const asked = [...new Set(unanswered)];
  unanswered = [];
  if (asked.length > 0) throw new Error(`The story gives no answer to: ${asked.join(', ')}.`);
}

/** The whole screen with its player: everything but the network, the storage and the worker. */
export function ScreenInCorridor(props: ScreenInCorridorProps) {
  const [screen] = useState(() => compose(props));
  useEffect(() => {
    shownPlayer = screen.player;
    return () => void screen.player.stop();
  }, [screen]);
  return <ScreenApp {...screen} geometry={{ diagonal: 43, distance: 4 }} onPainted={() => {}} />;
}

function compose({ isPaired, board, keptSince, network, answers, isDocumentedOnly }: ScreenInCorridorProps) {
  const server = buildContractServer({ ...(!isDocumentedOnly && ownAnswers(board)), ...answers });
  unanswered = server.unanswered;
  const uptime = () => 0;
  const now = Date.now();
  const clock = createServerClock({ device: Date.now, running: uptime }, { server: now, device: now });
  const memory = createScreenMemory<BoardData>(forgivingStore(unavailable));
  if (isPaired) memory.keepCredential(CREDENTIAL);
  if (keptSince !== null) {
    const receivedAt = now - keptSince * MINUTE_MS;
    memory.keepBoard(screenBoardData(board), { receivedAt, time: { server: now, device: now } });
  }
  const api = screenApi(overNetwork(network, server.fetch), isDocumentedOnly ? [] : Object.keys(EXTENSIONS));
  const account = createScreenAccount({ api, memory, clock });
  const shell = { watch: () => () => {}, painted() {}, prepare: () => new Promise<void>(() => {}) };
  const player = createPlayer({ api, clock, memory, shell, account, asksForCode: !isPaired, uptime });
  return { player, account, clock, shown: { text: '' } };
}

function ownAnswers(board: Schema<'ScreenBoard'>): Answers {
  return {
    'GET /kiosk/api/screen/board': board,
    'POST /kiosk/api/pairing': {
      ...{ deviceCode: 'device', userCode: 'K7M4PX', verificationPath: '/app/screens' },
      ...{ expiresIn: 600, interval: 600 },
    },
  };
}

function unavailable(): never {
  throw new Error('A story keeps nothing in the browser.');
}

function screenApi(server: Transport, extensions: readonly string[]): ScreenApi {
  // A stream that never says anything: what is new comes with the next question.
  const quiet: Transport = (request) =>
    request.url.endsWith('/stream') ? new Promise(() => {}) : server(request);
  const build = (fetch: Transport) => createApi({ baseUrl: window.location.origin, fetch, extensions });
  return {
    as: async () => build(quiet),
    through: async (around) => build(around(quiet)),
    config: async () => ({ apiHost: '', schoolName: 'Гимназия № 7', timeZone: 'Europe/Moscow', extensions }),
    doubt() {},
  };
}

/** A school that takes the screen away. */
export const REVOKED: Answers = { 'GET /kiosk/api/screen/board': new Refusal(401) };

/** What the server gives such a screen on a school day. */
export function boardOf(
  change: Partial<Schema<'ScreenBoard'>> = {},
  profile: Partial<Schema<'ScreenProfile'>> = {},
): Schema<'ScreenBoard'> {
  const isOfTeachers = profile.kind === 'teachers';
  return {
    ...{ version: 'a', serverTime: `${SCHOOL_DAY} 08-40-00` },
    ...{ schoolName: 'Гимназия № 7', timeZone: 'Europe/Moscow' },
    ...{ isSchoolDay: true, profile: { ...DEFAULT_SCREEN_PROFILE, ...profile }, messages: [] },
    days: [dayOf(isOfTeachers ? TEACHERS_KIOSK_DAY : buildKioskDay(12))],
    ...change,
  };
}

/** The school day of all stories, with these changes. */
export function dayOf(
  groups: ReturnType<typeof buildKioskDay>,
  note: string | null = null,
): Schema<'ScreenDay'> {
  const onWire = groups as unknown as Schema<'ScreenGroup'>[]; // The rules know lesson numbers as numbers.
  return { date: SCHOOL_DAY, dayName: 'WEDNESDAY', note, groups: onWire };
}

/** A message to everyone on this day. */
export function message(kind: Schema<'ScreenMessageKind'>, text: string): Schema<'ScreenBoardMessage'> {
  return { kind, text, from: `${SCHOOL_DAY} 07-00-00`, until: `${SCHOOL_DAY} 19-00-00` };
}
