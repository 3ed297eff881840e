import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

describe('lshw', () => {
  for (const file of ['two-sockets.json', 'two-sockets.xml', 'plain.txt', 'short.txt'])
    checkSample(import.meta.dirname, { file, format: 'lshw' });

  it('reads XML up to where it breaks off, and looks nothing up', () => {
    const text = `<?xml version="1.0"?>
<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<list><node id="db1" class="system"><product>Box &x;</product><node id="cpu" class="processor"><product>Xeon</product></node>`;
    const { records } = readFile({ bytes: new TextEncoder().encode(text), fileName: 'a.xml', format: 'lshw' });
    expect(JSON.stringify(records)).not.toContain('root:');
  });
});
