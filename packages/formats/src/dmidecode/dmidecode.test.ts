import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const read = (text: string, fileName: string, machine?: string) =>
  readFile({ bytes: new TextEncoder().encode(text), fileName, ...(machine && { recording: { machine } }) });

const SMALL = `# dmidecode 3.0

Handle 0x0004, DMI type 4, 48 bytes
Processor Information
	Version: Xeon
	Status: Populated, Enabled
	Core Count: 8
`;

describe('dmidecode', () => {
  checkSample(import.meta.dirname, { file: 'two-sockets.txt', format: 'dmidecode' });
  checkSample(import.meta.dirname, { file: 'two-machines.txt', format: 'dmidecode' });

  it('takes the machine from a prompt, else from a person, else from the name of the file', () => {
    expect(read(`root@db9:~# dmidecode\n${SMALL}`, 'dmidecode.txt').records.servers[0]?.name).toBe('db9');
    const { records, asks } = read(SMALL, 'dmidecode_db02.txt');
    expect([records.servers[0]?.name, asks]).toEqual(['db02', { machine: 'db02' }]);
    expect(read(SMALL, 'dmidecode_db02.txt', 'pgdb').records.servers[0]?.name).toBe('pgdb');
  });

  it('leaves cores open where one of the processors does not state them', () => {
    const second = SMALL.slice(SMALL.indexOf('Handle')).replace('\tCore Count: 8\n', '');
    expect(read(`${SMALL}\n${second}`, 'a.txt').records.servers[0]).toMatchObject({ sockets: 2, cores: null });
  });

  it('does not hold what a virtual machine was given against the chips of its host, and counts it as virtual', () => {
    const gold = SMALL.replace('Xeon\n', 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz\n').replace('Count: 8', 'Count: 1');
    const made = (maker: string) =>
      `Handle 0x0001, DMI type 1, 27 bytes\nSystem Information\n\tManufacturer: ${maker}\n\n`;
    const guest = read(gold.replace('Handle', `${made('VMware, Inc.')}Handle`), 'guest1.txt');
    expect(guest.records.servers[0]).toMatchObject({ name: 'guest1', sockets: 1, cores: 1 });
    expect(guest.issues.map(({ code }) => code)).toEqual([]);
    expect(guest.totals.virtual?.value).toBe(1);
    const host = read(gold.replace('Handle', `${made('Example Works')}Handle`), 'host1.txt');
    expect(host.issues.map(({ code }) => code)).toEqual(['fewer-cores-than-chip']);
    expect(host.totals.virtual?.value).toBe(0);
  });

  it('knows no threads where firmware counts fewer of them than cores', () => {
    const withThreads = (threads: number) =>
      read(SMALL.replace('Count: 8', `Count: 8\n\tThread Count: ${threads}`), 'a.txt');
    const wrong = withThreads(1);
    expect(wrong.records.servers[0]).toMatchObject({ cores: 8, threads: null });
    expect(wrong.issues.map(({ code, where }) => [code, where.row])).toEqual([['fewer-threads-than-cores', 3]]);
    expect(withThreads(16).records.servers[0]).toMatchObject({ cores: 8, threads: 16 });
    expect(withThreads(16).issues).toEqual([]);
  });
});
