import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createAuthFetch, type Tokens } from '@zvonok/api-client/auth-fetch';
import { createApi } from '@zvonok/api-client/create-api';
import { groupQueries } from '@zvonok/api-client/groups';
import { unwrap } from '@zvonok/api-client/unwrap';
import { formatDate, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { summaryCards } from '@zvonok/domain/summary/summary';
import { buildTimetable, partsOf } from '@zvonok/domain/timetable/timetable';
import { Button, TextField } from '@zvonok/ui/controls';
import { ErrorPanel } from '@zvonok/ui/feedback';
import { SummaryCards } from '@zvonok/ui/timetable/planning';
import { AppProvider } from '@zvonok/ui/tokens';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '@zvonok/ui/theme.css';

let tokens: Tokens | null = null;
const withSession = createAuthFetch({
  tokens: () => tokens,
  refresh: async () => ({ kind: 'refused' }),
  onSignedOut: () => location.reload(),
});
const api = createApi({ fetch: withSession((request) => fetch(request)) });

function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const send = async (form: FormData) => {
    const body = { login: String(form.get('login')), password: String(form.get('password')) };
    tokens = unwrap(await api.POST('/auth/api/auth/login', { body }));
    onSignedIn();
  };
  return (
    <form action={send}>
      <TextField label="Логин" name="login" />
      <TextField label="Пароль" name="password" type="password" />
      <Button type="submit">Войти</Button>
    </form>
  );
}

function Substitutions({ today }: { today: string }) {
  const { data, isError, isFetching, refetch } = useQuery(groupQueries.editor(api));
  const day = weekdayOf(today);
  if (isError) return <ErrorPanel title="Замены не загрузились" onRetry={refetch} retrying={isFetching} />;
  const parts = data && day ? partsOf(buildTimetable(data), day) : [];
  return (
    <main>
      <h1>Замены на {formatDate(today)}</h1>
      <SummaryCards cards={data ? summaryCards(parts) : null} />
    </main>
  );
}

function App() {
  const [isSignedIn, setSignedIn] = useState(false);
  const today = new Date().toLocaleDateString('sv');
  return isSignedIn ? <Substitutions today={today} /> : <SignIn onSignedIn={() => setSignedIn(true)} />;
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <AppProvider>
      <App />
    </AppProvider>
  </QueryClientProvider>,
);
