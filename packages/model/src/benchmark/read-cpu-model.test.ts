import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readXlsx } from 'hucre';
import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from './cpu-ratings.ts';
import { readCpuModel } from './index.ts';
import { listedCpu } from './rate-cpu.ts';

const SHARED = process.env.TATAMI_SHARED ?? resolve(import.meta.dirname, '../../../../../shared');

describe('readCpuModel', () => {
  it.each([
    // the common print, its spacing, trademark signs, full-width letters
    ['Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz', 'model', 'Xeon E5-2680 v4'],
    ['Intel(R) Xeon(R) CPU           X5675  @ 3.07GHz', 'model', 'Xeon X5675'],
    ['Intel(R)\u00a0Xeon(R) CPU\u0000X5675', 'model', 'Xeon X5675'],
    ['AMD EPYC™ 9965 192-Core Processor', 'model', 'EPYC 9965'],
    ['Ｉｎｔｅｌ Ｘｅｏｎ Gold 6248R', 'model', 'Xeon Gold 6248R'],
    ['インテル® Xeon® Gold プロセッサー 6230', 'model', 'Xeon Gold 6230'],
    ['2 x Intel Xeon Gold 6148 x 2', 'model', 'Xeon Gold 6148'],
    ['2xE5-2690 v4', 'model', 'Xeon E5-2690 v4'],
    ['2xXeon Gold 6148', 'model', 'Xeon Gold 6148'],
    ['2x E5-2690v4', 'model', 'Xeon E5-2690 v4'],
    ['Intel Xeon Gold 6248 R 24C 3.0GHz', 'model', 'Xeon Gold 6248R'],
    ['Xeon X5670 (6C) 1333 MHz FSB', 'model', 'Xeon X5670'],
    // Xeon E3, E5, E7 and the old printings
    ['Intel(R) Xeon(R) CPU E5-2680V4 @ 2.40GHz', 'model', 'Xeon E5-2680 v4'],
    ['Intel(R) Xeon(R) CPU E7- 4870  @ 2.40GHz', 'model', 'Xeon E7-4870'],
    ['Intel(R) Xeon(R) CPU E5-2640 0 @ 2.50GHz', 'model', 'Xeon E5-2640'],
    ['Intel(R) Xeon(R) CPU E5-2697A v4 @ 2.60GHz', 'model', 'Xeon E5-2697A v4'],
    ['Intel(R) Xeon(R) CPU E7-8880L v2 @ 2.20GHz', 'model', 'Xeon E7-8880L v2'],
    ['Intel(R) Xeon(R) CPU E31240 @ 3.30GHz', 'model', 'Xeon E3-1240'],
    ['Intel(R) Xeon(R) CPU E7-L8867 @ 2.13GHz', 'model', 'Xeon E7-8867L'],
    ['Intel Xeon E55400', 'model', 'Xeon E5540'],
    // a blank for the hyphen, and no metal where one chip alone has the number
    ['Intel Xeon E5 2690 v4', 'model', 'Xeon E5-2690 v4'],
    ['Xeon E7 4870 @ 2.40GHz', 'model', 'Xeon E7-4870'],
    ['Xeon 6248R', 'model', 'Xeon Gold 6248R'],
    ['2 x Intel Xeon 4214', 'model', 'Xeon Silver 4214'],
    ['Intel(R) Xeon(R) 8280 CPU @ 2.70GHz', 'model', 'Xeon Platinum 8280'],
    ['Xeon 5218R', 'model', 'Xeon Gold 5218R'],
    ['Xeon 8171M', 'cloud-custom', 'Xeon Platinum 8171M'],
    ['Xeon 5120', 'model', 'Xeon 5120'],
    ['Xeon 6530', 'generation-only', null],
    ['Intel Xeon 6200 series', 'generation-only', null],
    // Xeon Scalable, Xeon 6, Max, D, E, W
    ['Intel Xeon Gold  6538Y+', 'model', 'Xeon Gold 6538Y+'],
    ['Intel Xeon platinum 8468', 'model', 'Xeon Platinum 8468'],
    ['Intel(R) Xeon(R) Platinum 8380HL CPU @ 2.90GHz', 'model', 'Xeon Platinum 8380HL'],
    ['Intel(R) Xeon(R) Gold 5218B CPU @ 2.30GHz', 'model', 'Xeon Gold 5218B'],
    ['Intel(R) Xeon(R) 6787P', 'model', 'Xeon 6787P'],
    ['INTEL(R) XEON(R) 6780E', 'model', 'Xeon 6780E'],
    ['Intel(R) Xeon(R) CPU Max 9480', 'model', 'Xeon Max 9480'],
    ['Intel(R) Xeon(R) D-2143IT CPU @ 2.20GHz', 'model', 'Xeon D-2143IT'],
    ['Intel(R) Xeon(R) E-2288G CPU @ 3.70GHz', 'model', 'Xeon E-2288G'],
    ['Intel(R) Xeon(R) w9-3495X', 'model', 'Xeon w9-3495X'],
    ['Intel(R) Xeon(R) CPU 5160 @ 3.00GHz', 'model', 'Xeon 5160'],
    // AMD
    ['AMD EPYC 7763 64-Core Processor', 'model', 'EPYC 7763'],
    ['AMD EPYC 75F3 32-Core Processor', 'model', 'EPYC 75F3'],
    ['AMD Opteron(TM) Processor 6272', 'model', 'Opteron 6272'],
    ['Quad-Core AMD Opteron(tm) Processor 8356', 'model', 'Opteron 8356'],
    ['AMD Opteron(tm) Processor 2344 HE', 'model', 'Opteron 2344 HE'],
    ['AMD Opteron(tm) X3421 APU', 'model', 'Opteron X3421'],
    // other lines
    ['Pentium III Xeon 550 MHz', 'model', 'Pentium III Xeon 550MHz'],
    ['Intel Pentium III Xeon 550MHz ×4', 'model', 'Pentium III Xeon 550MHz'],
    ['PentiumIII Xeon 550MHz', 'model', 'Pentium III Xeon 550MHz'],
    ['PIII Xeon 550MHz', 'model', 'Pentium III Xeon 550MHz'],
    ['Intel(R) Itanium(R) Processor 9350', 'model', 'Itanium 9350'],
    ['Ampere(R) Altra(R) Processor Q80-30 CPU @ 3.0GHz', 'model', 'Ampere Altra Q80-30'],
    ['POWER7 (architected), altivec supported', 'model', 'POWER7'],
    ['PowerPC_POWER7', 'model', 'POWER7'],
    ['POWER10', 'model', 'POWER10'],
    ['SPARC64-X+', 'model', 'SPARC64 X+'],
    ['SPARC-T5', 'model', 'SPARC T5'],
    // sold to one cloud
    ['Intel(R) Xeon(R) Platinum 8259CL CPU @ 2.50GHz', 'cloud-custom', 'Xeon Platinum 8259CL'],
    ['Intel(R) Xeon(R) Platinum 8171M CPU @ 2.60GHz', 'cloud-custom', 'Xeon Platinum 8171M'],
    ['AMD EPYC 9R14', 'cloud-custom', 'EPYC 9R14'],
    ['AMD EPYC 7V73X 64-Core Processor', 'cloud-custom', 'EPYC 7V73X'],
    ['Intel(R) Xeon(R) 6975P-C', 'cloud-custom', 'Xeon 6975P-C'],
    // hidden or cut short
    ['Intel Xeon Processor (Skylake, IBRS)', 'generation-only', null],
    ['AMD EPYC-Rome Processor', 'generation-only', null],
    ['AMD Opteron 63xx class CPU', 'generation-only', null],
    ['Intel(R) Xeon(R) Platinum Processor', 'generation-only', null],
    ['Intel(R) Xeon(R) CPU           E', 'generation-only', null],
    ['Intel(R) Xeon(R) CPU @ 2.00GHz', 'clock-only', 'Xeon 2.00GHz'],
    ['Intel(R) XEON(TM) MP CPU 2.00GHz', 'clock-only', 'Xeon MP 2.00GHz'],
    ['Neoverse-N1', 'arch-only', null],
    ['Cortex-A15', 'arch-only', null],
    ['IBM/S390', 'arch-only', null],
    ['sun4v', 'arch-only', null],
    ['Intel(R) Core(TM) i5-3317U CPU @ 1.70GHz', 'not-a-server-cpu', null],
    ['AMD Ryzen 9 5950X 16-Core Processor', 'not-a-server-cpu', null],
    ['Common KVM processor', 'unknown', null],
    ['Not Specified', 'unknown', null],
    ['-', 'unknown', null],
    ['', 'unknown', null],
  ] as const)('%s', (model, kind, key) => {
    expect(readCpuModel(model)).toMatchObject({ kind, key, model });
  });

  it('keeps clock and core count as attributes', () => {
    expect(readCpuModel('AMD EPYC 7451 24-Core Processor')).toMatchObject({ cores: 24, generation: 'Naples' });
    expect(readCpuModel('Dual-Core AMD Opteron(tm) Processor 2218 @ 2600MHz')).toMatchObject({
      cores: 2,
      clockGHz: 2.6,
    });
    expect(readCpuModel('Intel(R) Xeon(R) Gold 6348H CPU @ 2.30GHz').generation).toBe('Cooper Lake');
  });

  it('takes a number without its metal only where no other Xeon of the catalogue has it', () => {
    const digitsOf = (key: string) => /(?<!\d)\d{4}(?!\d)/.exec(key)?.[0];
    const xeons = CPU_CATALOGUE.cpus.filter(({ key }) => key.startsWith('Xeon '));
    const metals = xeons.filter(({ key }) => /^Xeon (?:Platinum|Gold|Silver|Bronze) /.test(key));
    const taken = metals.filter(({ key }) => readCpuModel(key.replace(/ (?:Platinum|Gold|Silver)/, '')).key === key);
    expect(taken.length).toBeGreaterThan(200);
    const shared = taken.filter(({ key }) => {
      const number = key.replace(/^Xeon \w+ /, '');
      return xeons.some(
        (other) =>
          !metals.includes(other) &&
          digitsOf(other.key) === digitsOf(key) &&
          (other.key.endsWith(number) || /^\d+$/.test(number)),
      );
    });
    expect(shared.map(({ key }) => key)).toEqual([]);
  });

  it('reads every key of the catalogue back to itself, and to its generation', () => {
    const misread = CPU_CATALOGUE.cpus.filter(({ key, generation }) => {
      const read = readCpuModel(`Intel(R) ${key}`);
      return read.key !== key || (read.generation !== null && generation !== null && read.generation !== generation);
    });
    // The list's own placeholder for an UltraSPARC of unknown kind.
    expect(misread.map(({ key }) => key)).toEqual(['UltraSPARC S4']);
  });
});

describe.skipIf(!existsSync(SHARED))('the samples', () => {
  const lscpu = resolve(SHARED, 'samples/lscpu');
  const modelOf = (file: string) => /^Model name:\s*(.*)$/m.exec(readFileSync(resolve(lscpu, file), 'utf8'))?.[1] ?? '';

  it('lscpu: every model name is read for what it is', () => {
    const read = readdirSync(lscpu)
      .filter((file) => file.endsWith('.txt'))
      .map((file) => [file, readCpuModel(modelOf(file)).kind, readCpuModel(modelOf(file)).key]);
    expect(read).toEqual([
      ['lscpu-armv7.txt', 'arch-only', null],
      ['lscpu-ppc64-POWER7.txt', 'model', 'POWER7'],
      ['lscpu-s390-lpar.txt', 'unknown', null],
      ['lscpu-vbox-win.txt', 'not-a-server-cpu', null],
      ['lscpu-x86_64-64cpu.txt', 'model', 'Xeon X7550'],
      ['lscpu-x86_64-dell_e4310.txt', 'not-a-server-cpu', null],
      ['lscpu-x86_64-epyc_7451.txt', 'model', 'EPYC 7451'],
    ]);
  });

  it('RVTools: every CPU model of the hosts is read and rated', async () => {
    const folder = resolve(SHARED, 'samples/rvtools_xlsx');
    const models = new Set<string>();
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.xlsx'))) {
      const { sheets } = await readXlsx(new Uint8Array(readFileSync(resolve(folder, file))));
      const [header = [], ...rows] = sheets.find(({ name }) => name === 'vHost')?.rows ?? [];
      const column = header.indexOf('CPU Model');
      for (const row of rows) if (row[column]) models.add(String(row[column]));
    }
    expect([...models]).toEqual(['Intel(R) Xeon(R) Gold 5218 CPU @ 2.30GHz']);
    for (const model of models)
      expect(CPU_CATALOGUE.byKey.get(readCpuModel(model).key ?? '')?.rating?.kind).toBe('published');
  });

  it('the rules: each alias is rated like its base model, each CPU off the list reads to its key without a rating', () => {
    const rules = JSON.parse(readFileSync(resolve(SHARED, 'domain/catalogue/normalise-rules.json'), 'utf8'));
    const examples: string[] = rules.aliases.flatMap(({ example }: { example?: string }) => example ?? []);
    expect(examples.length).toBeGreaterThan(1);
    for (const example of examples) {
      const [from = '', to = ''] = example.split(' -> ');
      const base = from.replace(/\S+$/, to);
      const [one, other] = [from, base].map((model) => listedCpu(readCpuModel(model).key ?? '', CPU_CATALOGUE)?.rating);
      expect(Math.abs((one?.value ?? 0) / (other?.value ?? 1) - 1), example).toBeLessThan(0.05);
    }
    const offRoadmap = ['E5-2678 v3', 'E5-2696 v2', 'E5-2696 v4', 'E5-2686 v4', 'E5-2673 v4', 'E5-2666 v3', 'E5-2689'];
    for (const model of offRoadmap) {
      expect(readCpuModel(`Intel(R) Xeon(R) CPU ${model} @ 2.30GHz`).key).toBe(`Xeon ${model}`);
      expect(CPU_CATALOGUE.byKey.get(`Xeon ${model}`)?.rating ?? null).toBeNull();
    }
  });

  it('the catalogue in the product is the shared one, figure by figure', () => {
    const shared = JSON.parse(readFileSync(resolve(SHARED, 'domain/catalogue/cpu-ratings.json'), 'utf8'));
    expect(CPU_CATALOGUE.cpus.length).toBe(shared.cpus.length);
    for (const theirs of shared.cpus) {
      const ours = CPU_CATALOGUE.byKey.get(theirs.key);
      expect(ours).toMatchObject({ cores: theirs.cores, baseGHz: theirs.base_ghz, year: theirs.year });
      expect([ours?.rating?.low ?? null, ours?.rating?.value ?? null, ours?.rating?.high ?? null]).toEqual([
        theirs.normalised?.low ?? null,
        theirs.normalised?.value ?? null,
        theirs.normalised?.high ?? null,
      ]);
    }
  });
});
