import { BackupsPage } from '../../features/backups/BackupsPage.tsx';
import { texts as backupsTexts } from '../../features/backups/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';

addTexts('backups', backupsTexts);

/** Backups of everything, for administrators. */
export default BackupsPage;
