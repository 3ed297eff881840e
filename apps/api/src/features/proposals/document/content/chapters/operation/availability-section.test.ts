import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { severalTypesProposal, studyProposal } from '../../../test/sample-proposal.ts';
import { documentContent } from '../../document-content.ts';
import { failureSentence } from './availability-section.ts';

const SPARE_IS_UNLICENSED = 'No licence of a database product is counted for spares';

async function chapterOf(proposal: ReturnType<typeof studyProposal>): Promise<string> {
  const { sections } = await documentContent(proposal);
  return JSON.stringify(sections.find(({ id }) => id === 'availability'));
}

describe('what happens when a server fails', () => {
  it('a spare takes over as far as it reaches the data, and holds no licence of a database', async () => {
    const proposal = severalTypesProposal({ language: 'en' });
    const [first] = proposal.scenarios;
    expect(first.result.plan?.nodes.some(({ spare }) => spare)).toBe(true);
    const withStorage = (kind: 'array' | 'server' | null) => {
      const storage = kind && ({ kind } as unknown as typeof first.result.storage);
      const sentence = failureSentence({ ...first.result, storage });
      return [sentence && say(sentence, 'en'), sentence && say(sentence, 'ja')];
    };
    expect(withStorage('array')[0]).toContain('All servers share one array');
    expect(withStorage('array')[1]).toContain('アレイを共有するため');
    expect(withStorage('server')[0]).toContain('only after its backup is restored there');
    expect(withStorage('server')[1]).toContain('予備機にバックアップを復元するまで再開できません');
    expect(withStorage(null)[0]).toContain('it is not known whether a spare reaches the data');
    expect(withStorage(null)[1]).toContain('ストレージの構成が未指定のため');
    const withLicences = {
      ...proposal,
      scenarios: [
        {
          ...first,
          result: { ...first.result, licencesByProduct: studyProposal().scenarios[0].result.licencesByProduct },
        },
      ] as typeof proposal.scenarios,
    };
    expect(await chapterOf(withLicences)).toContain(SPARE_IS_UNLICENSED);
  });

  it('without spares nothing is said of them', async () => {
    const chapter = await chapterOf(studyProposal({ language: 'en' }));
    expect(chapter).toContain('There is no spare server');
    expect(chapter).not.toContain(SPARE_IS_UNLICENSED);
  });
});
