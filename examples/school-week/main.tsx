import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import '@zvonok/ui/theme.css';

hydrateRoot(document.getElementById('root') as HTMLElement, <App />);
