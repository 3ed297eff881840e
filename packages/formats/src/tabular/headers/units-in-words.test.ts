import { describe, expect, it } from 'vitest';
import { readHeader } from './header.ts';

describe('the unit of a header', () => {
  it.each([
    ['Total Mem Mbytes', 'MB'],
    ['Free Mem Kbytes', 'KB'],
    ['Memory (Megabytes)', 'MB'],
    ['RAM in gigabytes', 'GB'],
    ['Storage Terabytes', 'TB'],
    ['CPU speed in megahertz', 'MHz'],
    ['Clock (Gigahertz)', 'GHz'],
    ['メモリ(メガバイト)', 'MB'],
    ['メモリ容量（単位：MB）', 'MB'],
    ['メモリ（GB単位）', 'GB'],
    ['搭載メモリ Mバイト', 'MB'],
    ['クロック（ギガヘルツ）', 'GHz'],
  ])('may be named in words: %s', (header, unit) => {
    expect(readHeader(header).unit).toBe(unit);
  });

  it.each(['Host', 'RDBMS', 'Number of LUNs', 'アルバイト'])('is none where no word names one: %s', (header) => {
    expect(readHeader(header).unit).toBeNull();
  });
});
