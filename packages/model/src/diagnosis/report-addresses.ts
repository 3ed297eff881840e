import { addressWidthIn } from '../addressing/index.ts';
import { amount, nameText, type Text, text } from '../figure/index.ts';
import type { DiagnosisRecord } from '../inventory/index.ts';
import { NATIVE_32BIT_GIB } from '../numa/index.ts';

/** What follows of a report whose platform is a 32-bit one ("Linux IA (32-bit)"); null where it is not, or is not printed. */
export function reportAddresses({ platform }: Pick<DiagnosisRecord, 'platform'>): Text | null {
  if (platform === null || addressWidthIn(platform, true) !== 32) return null;
  return text(
    'The report names a 32-bit platform ({platform}): one process addresses {most} at most, so its caches and its throughput were limited by that, and more memory helps once the database is a 64-bit one.',
    'レポートのプラットフォームは32ビットです（{platform}）。1プロセスがアドレス指定できるメモリは最大{most}のため、キャッシュと性能はこの制限下の値です。メモリの増設は、64ビット化した後に効果があります。',
    { platform: nameText(platform), most: amount(NATIVE_32BIT_GIB.value, 'GiB') },
  );
}
