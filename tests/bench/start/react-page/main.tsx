import { createRoot } from 'react-dom/client';

// The least that React can show: a heading and a form, in the typeface the computer has.
function Page() {
  return (
    <main>
      <h1>Вход</h1>
      <form>
        <label>
          Логин <input name="login" />
        </label>
        <label>
          Пароль <input name="password" type="password" />
        </label>
        <button type="submit">Войти</button>
      </form>
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />);
