import { useSession } from '../../api/use-session.ts';
import { OwnAccountPage } from '../../features/people/OwnAccountPage.tsx';
import { texts as peopleTexts } from '../../features/people/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { NotFound } from '../NotFound.tsx';

addTexts('people', peopleTexts);

/** The account of who has signed in. */
export default function OwnAccountScreen() {
  const session = useSession();
  if (!session) return null;
  return session.account ? <OwnAccountPage account={session.account} /> : <NotFound />;
}
