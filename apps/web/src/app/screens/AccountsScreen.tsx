import { AccountsPage } from '../../features/people/AccountsPage.tsx';
import { texts as peopleTexts } from '../../features/people/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';

addTexts('people', peopleTexts);

/** Who may sign in, for administrators. */
export default AccountsPage;
