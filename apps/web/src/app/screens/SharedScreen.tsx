import { SharedProposalView } from '../../features/shared/SharedProposalView.tsx';
import { texts as sharedTexts } from '../../features/shared/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';

addTexts('shared', sharedTexts);

/** What somebody with a link sees: nothing of the product around it. */
export default function SharedScreen() {
  return <SharedProposalView />;
}
