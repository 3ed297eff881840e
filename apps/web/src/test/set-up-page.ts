import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../theme/page.css';
import { resources } from '../app/resources.ts';
import { initialLanguage } from '../i18n/language.ts';
import { setUpLanguage } from '../i18n/setup.ts';

setUpLanguage(resources, await initialLanguage());
