import { Link, useRouteContext } from '@tanstack/react-router';
import { SESSION_MESSAGE } from '@zvonok/domain/messages/session';
import { maySignInFrom } from '@zvonok/domain/session/device';
import { ForgottenPassword, SignInForm, type SignInStatus, type SignInValues } from '@zvonok/ui/account';
import { EntryCard } from '@zvonok/ui/layout';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { useSnapshot } from '../../shared/actors/use-snapshot.ts';
import { lazyPart, useIdlePreload } from '../../shared/lazy.tsx';
import { OuterPage } from '../../shared/outer-page/outer-page.tsx';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { signInPhase, signInStatus } from './sign-in-status.ts';

const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep, {
  name: 'второй шаг входа',
  preload: 'idle',
});

/** Before the next frame the form in the page, if there is one, gives over to this one (`first-paint-script.ts`). */
function tellDrawn(): void {
  document.dispatchEvent(new Event('sign-in-drawn'));
}

interface SignInScreenProps {
  /** The page that was requested before signing in, if any. */
  from: string | undefined;
  /** Above the form: the app's notices for this device, e.g. that it can be installed. */
  notices?: ReactNode;
}

/** The sign-in page. Where to go afterwards is the route's business: its guard sends the signed-in on. */
export function SignInScreen({ from, notices }: SignInScreenProps) {
  const { session, config } = useRouteContext({ from: '__root__' });
  const phase = useSnapshot(session, signInPhase);
  const retryAfterS = useSnapshot(session, ({ context }) => context.retryAfterS);
  const isSecondStep = useSnapshot(session, (snapshot) => snapshot.hasTag('second-step'));
  const wasEnded = useSnapshot(session, (snapshot) => snapshot.hasTag('ended'));
  const [attempt, setAttempt] = useState(0);
  const [typed, setTyped] = useState<Pick<SignInValues, 'login' | 'remember'> | null>(null);
  const closed = !maySignInFrom(navigator.userAgent, config);
  usePageTitle('Вход');
  useLayoutEffect(tellDrawn, []);
  useIdlePreload(SecondStep);

  // A new object per attempt, and only then: the form reacts to a failure once, not whenever the page happens to draw.
  const status = useMemo<SignInStatus>(() => {
    if (closed && attempt > 0) return { kind: 'failed', message: SESSION_MESSAGE.phoneSignInClosed };
    return signInStatus(phase, retryAfterS);
  }, [closed, attempt, phase, retryAfterS]);

  const signIn = ({ login, password, remember }: SignInValues) => {
    setTyped({ login, remember });
    setAttempt((count) => count + 1);
    if (!closed) session.send({ type: 'session.signIn', credentials: { login, password }, remember });
  };

  const notice = noticeFor({ closed: closed && attempt === 0, wasEnded });
  return (
    <OuterPage notices={notices}>
      <EntryCard schoolName={config.schoolName}>
        {isSecondStep ? (
          <SecondStep
            status={status}
            onConfirm={(code) => {
              setAttempt((count) => count + 1);
              session.send({ type: 'session.confirm', code });
            }}
            onBack={() => session.send({ type: 'session.back' })}
          />
        ) : (
          <SignInForm
            status={status}
            initial={typed}
            onSignIn={signIn}
            {...(notice !== null && { notice })}
            footer={
              <>
                <Link to="/registration" search={from === undefined ? {} : { from }}>
                  Регистрация
                </Link>
                <ForgottenPassword />
              </>
            }
          />
        )}
      </EntryCard>
    </OuterPage>
  );
}

function noticeFor({ closed, wasEnded }: { closed: boolean; wasEnded: boolean }): string | null {
  if (closed) return SESSION_MESSAGE.phoneSignInClosed;
  return wasEnded ? 'Сеанс закончился. Войдите снова, чтобы продолжить.' : null;
}
