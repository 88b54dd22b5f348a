import { createMemoryHistory } from '@tanstack/react-router';
import {
  type Answers,
  buildContractServer,
  type Network,
  overNetwork,
} from '@zvonok/api-client/testing/contract-server';
import { EXTENSIONS } from '@zvonok/api-client/testing/extensions.gen';
import type { Role } from '@zvonok/domain/access/roles';
import { demoTeachers } from '@zvonok/ui/testing/demo-timetable';
import type { Distance } from '@zvonok/ui/timetable';
import { useEffect, useState } from 'react';
import { App } from '../app.tsx';
import { createAppRouter } from '../router.ts';
import { restored } from '../shared/session/session-actor.ts';
import { composeTestApp } from './compose-test-app.ts';
import { LONG_SCHOOL_NAME, withLongTexts } from './school/long-texts.ts';
import { schoolAnswers } from './school/school-answers.ts';
import type { SchoolSize } from './school/school-size.ts';

export interface AppAtProps {
  /** What stands in the address bar, without the host. */
  address: string;
  /** Who is signed in; null for no user. */
  role: Role | null;
  school: SchoolSize;
  /** How many records of a kind it has; default: by the school's size. */
  rows?: number;
  network: Network;
  /** How long its names and texts are: mostly usual, or all of them as long as people write them. */
  texts?: 'usual' | 'long';
  /** What this browser remembers of the timetable's table; nothing on pages without one. */
  distance?: Distance;
  /** What the server answers otherwise than the school does. */
  answers?: Answers;
  /** Another host, which has the documented calls only: any other is one too many. */
  isDocumentedOnly?: boolean;
}

/** Requests of the last story's page for which its server has no answer. */
let unanswered: readonly string[] = [];

/** Fails if a page has made a request for which its story has no answer. */
export function refuseUnanswered(): void {
  const asked = [...new Set(unanswered)];
  unanswered = [];
  if (asked.length > 0) throw new Error(`The story gives no answer to: ${asked.join(', ')}.`);
}

/** The whole app at an address: its own routes, guards and frame, without a network and a storage. */
export function AppAt({
  address,
  role,
  school,
  rows,
  network,
  texts,
  distance,
  answers,
  isDocumentedOnly,
}: AppAtProps) {
  const [app] = useState(() => {
    const whole = { ...schoolAnswers(school, rows), ...answers };
    const usual = isDocumentedOnly ? documented(whole) : whole;
    const isLong = texts === 'long';
    const server = buildContractServer(isLong ? withLongTexts(usual) : usual);
    unanswered = server.unanswered;
    const teacherId = role === 'TEACHER' ? (demoTeachers[0]?.id ?? null) : null;
    const schoolName = isLong ? LONG_SCHOOL_NAME : undefined;
    const context = composeTestApp(role, overNetwork(network, server.fetch), {
      ...{ teacherId, schoolName },
      extensions: isDocumentedOnly ? [] : undefined,
    });
    const history = createMemoryHistory({ initialEntries: [address] });
    return { ...context, router: createAppRouter(context, history) };
  });
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (!distance) return;
    localStorage.setItem('zvonok.timetable-distance', distance);
    return () => localStorage.removeItem('zvonok.timetable-distance');
  }, [distance]);
  useEffect(() => {
    void restored(app.session).then(() => setRestored(true));
    return () => app.notifications.stop();
  }, [app]);
  if (!isRestored) return null;
  return <App router={app.router} queryClient={app.queryClient} toasts={app.toasts} notices={null} />;
}

function documented(answers: Answers): Answers {
  const extensions = new Set<string>(Object.values(EXTENSIONS));
  return Object.fromEntries(Object.entries(answers).filter(([call]) => !extensions.has(call)));
}
