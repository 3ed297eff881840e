import { describe, expect, it } from 'vitest';
import { cellInDoubt, isReuseInDoubt } from './reuse-in-doubt.ts';

describe('licences that may be owned and not the customer’s to run', () => {
  it.each([
    'Terminated 2021, not under support, shelved',
    'cancelled',
    'Support lapsed 2019',
    'support ended in 2020',
    'no longer under Oracle support',
    'out of maintenance',
    'ULA (expired, not certified)',
    'sold to the Lyon subsidiary',
    '解約済み',
    '保守切れ',
    '保守契約なし',
    'サポートは2019年に終了',
    '休眠',
    'gekündigt zum 31.12.2022',
    'Wartung ausgelaufen',
    'ohne Wartung',
    'nicht mehr in Pflege',
    'stillgelegt',
    'résilié en 2020',
    'sans maintenance',
    'sin soporte',
    'dado de baja',
    'senza manutenzione',
    'opgezegd',
    '已终止',
    '脱保',
    '해지',
    'not renewed',
    '未更新',
    '休止中',
    'SPLA',
    'rented from the provider',
    'Leasing',
    'gemietet',
    'レンタル',
    '子会社に貸出中',
    'loaned to Lyon',
    'Application Specific Full Use',
    'ASFU',
    'Embedded Software License',
    '評価版',
    'trial',
    'IBM Db2 Standard Edition VPC Annual SW S&S Rnwl',
    'SQL Server Standard Core SAPk',
    '保守更新',
  ])('%s', (words) => {
    expect(isReuseInDoubt(words)).toBe(true);
  });

  it.each([
    'Active',
    'Full Use',
    'ULA (certified 2023-12-31)',
    'quantity certified at ULA exit',
    'not terminated',
    'ungekündigt',
    'Kündigungsfrist 3 Monate',
    '未解約',
    '解約不可',
    'under support',
    'Support until 2027-05-31',
    'support USD 180,000 a year',
    '保守は年額1,200万円',
    'Premier Support',
    'not used',
    'mit SA',
    'renewed',
    '19cリリース',
    'new location Lyon',
    'Renewal in May 2027',
    'License + SW S&S 12 Mo',
    'Tatami Limited',
    'current release',
    'used in parent company',
    '使用中',
    '未使用',
  ])('are not: %s', (words) => {
    expect(isReuseInDoubt(words)).toBe(false);
  });

  it('are told by a column of support too, and by one of what has ended', () => {
    expect(cellInDoubt('Support status', 'None')).toBe('Support status: None');
    expect(cellInDoubt('保守有無', 'なし')).toBe('保守有無: なし');
    expect(cellInDoubt('Annual support (EUR)', 'none')).toBe('Annual support (EUR): none');
    expect(cellInDoubt('Termination date', '2021-12-31')).toBe('Termination date: 2021-12-31');
    expect(cellInDoubt('Remarks', 'shelved')).toBe('shelved');
    expect(cellInDoubt('Terminated', 'no')).toBeNull();
    expect(cellInDoubt('Termination date', '')).toBeNull();
    expect(cellInDoubt('Support status', 'Active')).toBeNull();
    expect(cellInDoubt('Annual support (EUR)', '0')).toBeNull();
    expect(cellInDoubt('Remarks', 'none')).toBeNull();
    expect(cellInDoubt('保守終了日', '2027-03-31')).toBeNull();
    expect(cellInDoubt('契約満了日', '2027-03-31')).toBeNull();
  });
});
