import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

describe('lstopo', () => {
  for (const file of ['two-nodes.txt', 'version-1.txt', 'two-nodes.xml'])
    checkSample(import.meta.dirname, { file, format: 'lstopo' });

  it('says that an XML file ends early', () => {
    const text =
      '<topology><object type="Machine" os_index="0"><object type="NUMANode" os_index="0" local_memory="1048576"/>';
    const { issues } = readFile({ bytes: new TextEncoder().encode(text), fileName: 'a.xml', format: 'lstopo' });
    expect(issues.map(({ code }) => code)).toContain('file-cut-off');
  });
});
