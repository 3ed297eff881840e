import { describe, expect, it } from 'vitest';
import { studyProposal } from '../../test/sample-proposal.ts';
import { documentContent } from '../document-content.ts';

describe('the appendix of a proposal', () => {
  it('lists what the customer writes of each machine under headers of its own', async () => {
    const input = studyProposal();
    const [first, ...others] = input.estate.servers;
    if (!first) throw new Error('the study has servers');
    const said = { ...first, attributes: '{"Owner":"Sato","設置場所":"東京"}' };
    const content = await documentContent({ ...input, estate: { ...input.estate, servers: [said, ...others] } });
    const tables = content.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])),
    );
    const rows = tables.flatMap((table) =>
      table.rows.filter((row) => row.some((cell) => String(cell).includes('設置場所'))),
    );
    expect(rows).toEqual([[first.name, 'Owner: Sato; 設置場所: 東京']]);
  });
});
