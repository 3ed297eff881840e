import { describe, expect, it } from 'vitest';
import { projectNameOf } from './project-name.ts';

describe('projectNameOf', () => {
  it('drops folder and ending', () => {
    expect(projectNameOf('サーバー台帳_2026.csv')).toBe('サーバー台帳 2026');
    expect(projectNameOf('C:\\exports\\RVTools_export_all.xlsx')).toBe('RVTools export all');
  });

  it('keeps a dot that begins no ending', () => {
    expect(projectNameOf('v1.2 estate.csv')).toBe('v1.2 estate');
  });

  it('has no name for a file that is only an ending, and never one too long for a project', () => {
    expect(projectNameOf('.csv')).toBeNull();
    expect(projectNameOf(`${'長'.repeat(300)}.csv`)).toHaveLength(200);
  });
});
