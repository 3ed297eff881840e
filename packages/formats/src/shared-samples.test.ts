import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cpuMs } from './cpu-time.ts';
import { type ImportResult, readFile } from './index.ts';

const SHARED = process.env.TATAMI_SHARED ?? join(import.meta.dirname, '../../../../shared');
const SAMPLES = join(SHARED, 'samples');

const facts = (file: string) => JSON.parse(readFileSync(join(SAMPLES, 'oracles.json'), 'utf8'))[file].facts;
const read = (file: string): ImportResult =>
  readFile({ bytes: new Uint8Array(readFileSync(join(SAMPLES, file))), fileName: file.split('/').at(-1) ?? file });

describe.skipIf(!existsSync(SAMPLES))('shared samples against their oracles', () => {
  it('the sheet that claims a million rows takes less than two seconds', () => {
    const spent = cpuMs(() => read('rvtools_xlsx/rvtools_kubev2v_example1.xlsx'));
    expect(spent).toBeLessThan(2_000);
  });

  it.each(['jdbcrunner_kotsachin_1.log', 'jdbcrunner_kotsachin_2.log', 'jdbcrunner_kotsachin_errors.log'])(
    '%s',
    (name) => {
      const file = `jdbcrunner/${name}`;
      const { program_starts, completed_runs, progress_lines, peak_progress_tps_total, runs } = facts(file);
      const result = read(file);
      const completed = result.records.benchmarkRuns.filter(({ aborted }) => !aborted);
      const points = result.records.benchmarkRuns.flatMap((run) => run.points);
      expect(result.format).toBe('jdbcrunner');
      expect(result.counts.read).toBe(program_starts);
      expect(completed).toHaveLength(completed_runs);
      expect(
        completed.map(({ throughput, clients, durationS, subject }) => [throughput, clients, durationS, subject]),
      ).toEqual(
        runs.map((run: Record<string, unknown>) => [run.tps_total, run.agents, run.measurement_sec, run.jdbc_url]),
      );
      expect(points).toHaveLength(progress_lines);
      expect(points.length === 0 ? null : Math.max(...points.map(({ throughput }) => throughput))).toBe(
        peak_progress_tps_total,
      );
      expect(new Set(result.records.benchmarkRuns.map(({ key }) => key)).size).toBe(
        result.records.benchmarkRuns.length,
      );
    },
  );
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
  }, 60_000);
});
