import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { SESSION_MESSAGE } from '@zvonok/domain/messages/session';
import { maySignInFrom } from '@zvonok/domain/session/phone';
import { SignInForm, SignInPage, type SignInStatus, type SignInValues } from '@zvonok/ui';
import { useMemo, useState } from 'react';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { signInPhase, signInStatus } from './sign-in-status.ts';

/** The sign-in page. Where to go afterwards is the route's business: its guard sends the signed-in on. */
export function SignInScreen() {
  const { session, config } = useRouteContext({ from: '__root__' });
  const phase = useSelector(session, signInPhase);
  const retryAfterS = useSelector(session, ({ context }) => context.retryAfterS);
  const wasEnded = useSelector(session, (snapshot) => snapshot.hasTag('ended'));
  const [attempt, setAttempt] = useState(0);
  const closed = !maySignInFrom(navigator.userAgent, config.build);
  usePageTitle('Вход');

  // A new object per attempt, and only then: the form reacts to a failure once, not whenever the page happens to draw.
  const status = useMemo<SignInStatus>(() => {
    if (closed && attempt > 0) return { kind: 'failed', message: SESSION_MESSAGE.phoneSignInClosed };
    return signInStatus(phase, retryAfterS);
  }, [closed, attempt, phase, retryAfterS]);

  const signIn = ({ login, password, remember }: SignInValues) => {
    setAttempt((count) => count + 1);
    if (!closed) session.send({ type: 'session.signIn', credentials: { login, password }, remember });
  };

  const notice = noticeFor({ closed: closed && attempt === 0, wasEnded });
  return (
    <SignInPage schoolName={config.schoolName} year={new Date().getFullYear()}>
      <SignInForm status={status} onSignIn={signIn} {...(notice !== null && { notice })} />
    </SignInPage>
  );
}

function noticeFor({ closed, wasEnded }: { closed: boolean; wasEnded: boolean }): string | null {
  if (closed) return SESSION_MESSAGE.phoneSignInClosed;
  return wasEnded ? 'Сеанс закончился. Войдите снова, чтобы продолжить.' : null;
}
