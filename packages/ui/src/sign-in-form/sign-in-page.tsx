import type { ReactNode } from 'react';
import { ProductMark } from '../product-mark/product-mark.tsx';
import './sign-in-form.css';

export interface SignInPageProps {
  /** As the school calls itself; nothing is shown until it is known. */
  schoolName?: string | undefined;
  /** Of the copyright line. */
  year: number;
  children: ReactNode;
}

/** The whole page around the sign-in form: product, school, form, copyright year. */
export function SignInPage({ schoolName, year, children }: SignInPageProps) {
  return (
    <div className="zv-sign-in-page">
      <main className="zv-sign-in-card">
        <header className="zv-sign-in-head">
          <ProductMark size={40} />
          <h1>Звонок</h1>
          {schoolName !== undefined && <p>{schoolName}</p>}
        </header>
        {children}
      </main>
      <footer className="zv-sign-in-year">© {year} «Звонок»</footer>
    </div>
  );
}
