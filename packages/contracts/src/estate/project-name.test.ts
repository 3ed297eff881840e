import { describe, expect, it } from 'vitest';
import { isNamedByFile, projectNameOf } from './project-name.ts';

describe('projectNameOf', () => {
  it('drops folder and ending', () => {
    expect(projectNameOf(['サーバー台帳_2026.csv'])).toBe('サーバー台帳 2026');
    expect(projectNameOf(['C:\\exports\\RVTools_export_all.xlsx'])).toBe('RVTools export all');
  });

  it('is that of the workbook or list among recordings of single machines', () => {
    expect(projectNameOf(['HV-02_perf.csv', 'sar_db01.txt', 'サーバー台帳.xlsx'])).toBe('サーバー台帳');
    expect(projectNameOf(['sar_db01.txt', 'servers.csv'])).toBe('servers');
    expect(projectNameOf(['b.log', 'a.log'])).toBe('b');
  });

  it('keeps a dot that begins no ending', () => {
    expect(projectNameOf(['v1.2 estate.csv'])).toBe('v1.2 estate');
  });

  it('has no name for a file that is only an ending, and never one too long for a project', () => {
    expect(projectNameOf(['.csv'])).toBeNull();
    expect(projectNameOf([`${'長'.repeat(300)}.csv`])).toHaveLength(200);
  });
});

describe('isNamedByFile', () => {
  it('is so until somebody names the project', () => {
    expect(isNamedByFile('サーバー台帳 2026', ['sar_db01.txt', 'サーバー台帳_2026.csv'])).toBe(true);
    expect(isNamedByFile('基幹DB統合', ['sar_db01.txt', 'サーバー台帳_2026.csv'])).toBe(false);
    expect(isNamedByFile('基幹DB統合', [])).toBe(false);
  });
});
