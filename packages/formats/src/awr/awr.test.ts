import { readFileSync } from 'node:fs';
import { bottleneckOf, waitProfileOf } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../cpu-time.ts';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const text = (file: string) => readFileSync(`${import.meta.dirname}/samples/${file}`, 'utf8');
const read = (whole: string, fileName = 'awr.html') => readFile({ bytes: new TextEncoder().encode(whole), fileName });

describe('awr', () => {
  for (const file of [
    'awr-10g.txt',
    'awr-11g.txt',
    'awr-rac.txt',
    'awr-12c.txt',
    'awr-11g.md',
    'awr-19c-pdb.html',
    'awr-rac.html',
    'compare-periods.html',
  ])
    checkSample(import.meta.dirname, { file, format: 'awr' });

  it('judges a report of a pluggable database and one over a cluster', () => {
    const verdictOf = (file: string) => {
      const profile = read(text(file)).records.diagnoses.map((record) => waitProfileOf(record))[0];
      return profile ? bottleneckOf(profile) : null;
    };
    expect(verdictOf('awr-19c-pdb.html')).toMatchObject({ verdict: 'storage-bound', leading: 'data' });
    expect(verdictOf('awr-rac.html')).toMatchObject({ verdict: 'mixed' });
  });
});

describe('HTML that is up to something', () => {
  const report = text('awr-19c-pdb.html');

  it('runs no script and takes nothing from one', () => {
    const attacks = report.replace(
      '<p />Load Profile',
      '<script src="http://127.0.0.1:9/x.js">globalThis.ran = 1; DB Time: 1.00 (mins)</script><img src=x onerror="globalThis.ran=1"><iframe src="javascript:globalThis.ran=1"></iframe><p />Load Profile',
    );
    expect(read(attacks).records.diagnoses).toEqual(read(report).records.diagnoses);
    expect('ran' in globalThis).toBe(false);
  });

  it('stays small and quick with deep, endless and unclosed tags', () => {
    const deep = `${report.slice(0, 400)}${'<table><tr><td>'.repeat(100_000)}`;
    const wide = `${report.slice(0, 3_000)}<table><tr>${'<td colspan="9999999">x'.repeat(200_000)}`;
    const unclosed = `${report.slice(0, 3_000)}<td ${'a="'.repeat(300_000)}`;
    const entities = report.replace('shop-db', '&amp;'.repeat(200_000));
    for (const whole of [deep, wide, unclosed, entities])
      expect(
        cpuMs(() => expect(read(whole).issues.map(({ code }) => code)).not.toContain('reader-failed')),
      ).toBeLessThan(2_000);
  });

  it('null bytes get a clear message', () => {
    const { format, issues } = read(`${report.slice(0, 500)}\0\0${report.slice(500)}`);
    expect(format).toBeNull();
    expect(issues.map(({ code }) => code)).toEqual(['not-a-table']);
  });
});
