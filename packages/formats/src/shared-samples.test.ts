import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cpuMs } from './cpu-time.ts';
import { type ImportResult, readFile } from './index.ts';

const SHARED = process.env.TATAMI_SHARED ?? join(import.meta.dirname, '../../../../shared');
const SAMPLES = join(SHARED, 'samples');
const MIB_PER_GIB = 1024;

const facts = (file: string) => JSON.parse(readFileSync(join(SAMPLES, 'oracles.json'), 'utf8'))[file].facts;
const read = (file: string): ImportResult =>
  readFile({ bytes: new Uint8Array(readFileSync(join(SAMPLES, file))), fileName: file.split('/').at(-1) ?? file });
const total = ({ totals }: ImportResult, name: string) => totals[name]?.value ?? null;

describe.skipIf(!existsSync(SAMPLES))('shared samples against their oracles', () => {
  it.each(['rvtools_kubev2v_example1.xlsx', 'rvtools_small_complete.xlsx'])('%s', (name) => {
    const file = `rvtools_xlsx/${name}`;
    const { vInfo, vHost, vDisk, sheets } = facts(file);
    const result = read(file);
    expect(result.format).toBe('rvtools');
    expect(total(result, 'workloads')).toBe(vInfo.rows_with_vm_name);
    expect(new Set(result.records.workloads.map(({ name: vm }) => vm)).size).toBe(vInfo.distinct_vm_names);
    expect(total(result, 'poweredOn')).toBe(vInfo.powered_on_non_template);
    expect(result.records.workloads.filter(({ poweredOn }) => poweredOn === false)).toHaveLength(vInfo.powered_off);
    expect(total(result, 'templates')).toBe(vInfo.templates);
    expect(total(result, 'vcpus')).toBe(vInfo.total_vcpu_all);
    expect(total(result, 'vcpusPoweredOn')).toBe(vInfo.total_vcpu_on);
    expect(total(result, 'vmMemoryGiB')).toBeCloseTo(vInfo.total_memory_MiB_all / MIB_PER_GIB, 6);
    expect(total(result, 'vmMemoryPoweredOnGiB')).toBeCloseTo(vInfo.total_memory_MiB_on / MIB_PER_GIB, 6);
    expect(total(result, 'provisionedGiB')).toBeCloseTo(vInfo['sum Provisioned MiB (all)'] / MIB_PER_GIB, 6);
    expect(total(result, 'diskGiB')).toBeCloseTo(vDisk['sum Capacity MiB'] / MIB_PER_GIB, 6);
    expect(total(result, 'servers')).toBe(vHost.distinct_hosts);
    expect(total(result, 'cores')).toBe(vHost.sum_cores);
    // The oracle writes 0 where vHost has no such column; we say unknown.
    expect(total(result, 'sockets') ?? 0).toBe(vHost.sum_cpu_sockets);
    expect((total(result, 'memoryGiB') ?? 0) * MIB_PER_GIB).toBeCloseTo(vHost.sum_memory_MB, 3);
    for (const { name: sheet, role, counts } of result.sheets)
      if (sheet !== null && role !== null) expect(counts.read).toBe(sheets[sheet].data_rows);
  });

  it('the sheet that claims a million rows takes less than two seconds', () => {
    const spent = cpuMs(() => read('rvtools_xlsx/rvtools_kubev2v_example1.xlsx'));
    expect(spent).toBeLessThan(2_000);
  });

  it('the encrypted workbook gets a clear message', () => {
    const { format, issues } = read('azure_migrate/AzureMigrate_Discovery_Report.encrypted.xlsx');
    expect(format).toBeNull();
    expect(issues.map(({ code }) => code)).toEqual(['encrypted-workbook']);
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
