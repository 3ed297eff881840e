import { bottleneckOf, waitProfileOf } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { diagnosis } from './test/diagnostic-facts.ts';
import { readSample, SAMPLES_ARE_HERE } from './test/sample-facts.ts';

describe.skipIf(!SAMPLES_ARE_HERE)('shared samples of reports of databases', () => {
  it.each([
    ['awr_text_synthetic/awr_commit_severe.out', 'log-bound', 'log'],
    ['awr_text_synthetic/awr_cpu_severe.out', 'cpu-bound', null],
    ['awr_text_synthetic/awr_io_severe.out', 'storage-bound', 'data'],
  ])('%s is %s', (file, verdict, leading) => {
    const profile = waitProfileOf(diagnosis(readSample(file)));
    expect(profile && bottleneckOf(profile)).toMatchObject({ verdict, leading });
  });
});
