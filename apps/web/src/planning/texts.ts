import { defineTexts } from '../i18n/define-texts.ts';

/** Words that several screens share when they show what was computed. */
export const texts = defineTexts({
  en: {
    'checks.title': 'What was checked',
    'verdict.label': 'Bottleneck',
    'verdict.storage-bound': 'Storage-bound: memory before processors',
    'verdict.cpu-bound': 'CPU-bound: processors before memory',
    'verdict.mixed': 'Mixed',
    'verdict.unknown': 'Unknown',
    gain: '{{from}} → {{to}}',
    computing: 'Computing the answer to the last change …',
  },
  ja: {
    'checks.title': '確認した内容',
    'verdict.label': 'ボトルネック',
    'verdict.storage-bound': 'ディスクI/Oネック（プロセッサより先にメモリ）',
    'verdict.cpu-bound': 'CPUネック（メモリより先にプロセッサ）',
    'verdict.mixed': '混在',
    'verdict.unknown': '不明',
    gain: '{{from}} → {{to}}',
    computing: '変更後の結果を計算しています…',
  },
});
