import { describe } from 'vitest';
import { checkSample } from '../sample-check.ts';

describe('ansible-facts', () => {
  for (const file of ['one-host.json', 'three-hosts.txt', 'cache.json'])
    checkSample(import.meta.dirname, { file, format: 'ansible-facts' });
});
