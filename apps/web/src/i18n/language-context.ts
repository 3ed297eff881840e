import type { Language } from '@tatami/model';
import { createContext } from 'react';

export const LanguageContext = createContext<Language>('en');
