import { SignIn } from '../../features/people/SignIn.tsx';
import { texts as peopleTexts } from '../../features/people/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';

addTexts('people', peopleTexts);

/** Begins the page anew, at the address it has: nothing of who was here before is left in it. */
export default function SignInScreen() {
  return <SignIn onSignedIn={() => location.reload()} />;
}
