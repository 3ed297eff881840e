import { ProviderAnswer } from '../../features/people/ProviderAnswer.tsx';
import { texts as peopleTexts } from '../../features/people/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';

addTexts('people', peopleTexts);

/** Where a provider of identities leads back to. */
export default function ProviderAnswerScreen() {
  return <ProviderAnswer />;
}
