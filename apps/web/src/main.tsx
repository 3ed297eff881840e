import '@fontsource-variable/inter/index.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './theme/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { resources } from './app/resources.ts';
import { initialLanguage } from './i18n/language.ts';
import { setUpLanguage } from './i18n/setup.ts';

// Not awaited at the top: what reads the table of a language stands on this file, and would wait for it.
void initialLanguage().then((language) => {
  setUpLanguage(resources, language);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html lacks #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
