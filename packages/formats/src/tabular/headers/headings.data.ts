import { readHeader } from './header.ts';

/** What stands over groups of columns and says nothing of what any of them measures. */
const HEADINGS: ReadonlySet<string> = new Set(
  [
    ...['hardware', 'hw', 'h/w', 'software', 'sw', 's/w', 'network', 'nw', 'general', 'basic', 'details', 'resources'],
    ...[
      'specification',
      'specifications',
      'spec',
      'specs',
      'configuration',
      'config',
      'inventory',
      'asset',
      'location',
    ],
    ...[
      'ハードウェア',
      'ハード',
      'ソフトウェア',
      'ソフト',
      'ネットワーク',
      '基本',
      '基本仕様',
      '仕様',
      '諸元',
      'スペック',
    ],
    ...['構成', 'リソース', '資源', '管理', '資産', '設置', '概要', '詳細', 'ハードウェア構成', 'ハードウェア仕様'],
    ...['allgemein', 'netzwerk', 'matériel', 'réseau', '硬件', '网络', '基本信息'],
  ].map(folded),
);

/** Whether what stands over a group of columns only says where in a list they are. */
export function isHeading(group: string): boolean {
  const bare = folded(group);
  return HEADINGS.has(bare) || HEADINGS.has(bare.replace(/(?:情報|項目|info|information)$/, ''));
}

function folded(words: string): string {
  return readHeader(words).base;
}
