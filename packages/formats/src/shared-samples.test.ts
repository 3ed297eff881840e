import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cpuMs } from './cpu-time.ts';
import { type ImportResult, readFile } from './index.ts';

const SHARED = process.env.TATAMI_SHARED ?? join(import.meta.dirname, '../../../../shared');
const SAMPLES = join(SHARED, 'samples');

const read = (file: string): ImportResult =>
  readFile({ bytes: new Uint8Array(readFileSync(join(SAMPLES, file))), fileName: file.split('/').at(-1) ?? file });

describe.skipIf(!existsSync(SAMPLES))('the largest shared sample', () => {
  it('a sheet that claims a million rows, costs what its bytes cost', () => {
    const spent = cpuMs(() => read('rvtools_xlsx/rvtools_kubev2v_example1.xlsx'));
    // 0.8 s once warm, twice that in a process that has just begun; a million records take a minute.
    expect(spent).toBeLessThan(10_000);
  });
});

const attackScript = join(SHARED, 'tools/attack-workbooks.py');

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!existsSync(attackScript) || !hasPython())('the attack set', () => {
  it('is refused, each file in under two seconds and with its reason', () => {
    const folder = mkdtempSync(join(tmpdir(), 'attack-'));
    try {
      execFileSync('python3', [attackScript, folder]);
      const errors = Object.fromEntries(
        ['bomb', 'lol', 'xxe', 'many', 'sparse', 'slip', 'normal'].map((name) => {
          const bytes = new Uint8Array(readFileSync(join(folder, `${name}.xlsx`)));
          expect(cpuMs(() => readFile({ bytes, fileName: 'attack.xlsx' }))).toBeLessThan(2_000);
          const { issues } = readFile({ bytes, fileName: `${name}.xlsx` });
          return [name, issues.filter(({ severity }) => severity === 'error').map(({ code }) => code)];
        }),
      );
      expect(errors).toEqual({
        bomb: ['unsafe-archive'],
        lol: ['unsafe-archive'],
        xxe: ['unsafe-archive'],
        many: ['unsafe-archive'],
        // Harmless once read by what is in them: one number is no inventory.
        sparse: ['unrecognised'],
        slip: ['unrecognised'],
        normal: ['unrecognised'],
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
