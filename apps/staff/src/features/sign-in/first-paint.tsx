import { ForgottenPassword, SignInForm } from '@zvonok/ui/account';
import { EntryCard, PublicPage } from '@zvonok/ui/layout';
import { renderToStaticMarkup } from 'react-dom/server';

// What the server puts in (`app-pages.ts`); a host that puts nothing in shows these.
const SCHOOL = 'Звонок';
const YEAR = new Date().getFullYear();

/**
 * The sign-in as it stands in its page until the scripts have come (`first-paint-script.ts`). Nothing of it sends a
 * form: only the app knows how to sign in.
 */
export function firstPaint(): string {
  const page = renderToStaticMarkup(
    <PublicPage year={YEAR}>
      <EntryCard schoolName={SCHOOL}>
        <SignInForm
          status={{ kind: 'idle' }}
          onSignIn={() => {}}
          footer={
            <>
              <a href="/registration">Регистрация</a>
              <ForgottenPassword />
            </>
          }
        />
      </EntryCard>
    </PublicPage>,
  );
  return page
    .replace(`<p>${SCHOOL}</p>`, `<p><!--schoolName-->${SCHOOL}<!--/schoolName--></p>`)
    .replace(`© ${YEAR}`, `© <!--year-->${YEAR}<!--/year-->`)
    .replace('type="submit"', 'type="button" data-submit=""');
}
