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
    'answer.first': 'This is the first answer, by first fit. A search may find a plan that needs less.',
    'answer.outdated': 'The plan of record of {{date}} was made for other inputs or another estate.',
    'answer.record.search': 'This is the plan of record, found by search on {{date}}.',
    'answer.record.first-fit': 'This is the plan of record of {{date}}, by first fit.',
    'answer.moved_one': 'Against the plan before, {{count, number}} workload moved.',
    'answer.moved_other': 'Against the plan before, {{count, number}} workloads moved.',
    'answer.kept_one': 'From the plan of record of {{date}}, {{count, number}} workload moved.',
    'answer.kept_other': 'From the plan of record of {{date}}, {{count, number}} workloads moved.',
    'answer.bound': 'This plan: {{plan}}; no plan can be below {{bound}}.',
    'answer.boundCost':
      'Plans are compared by their licences, support and hardware: {{plan}} here, and no plan can be below {{bound}}.',
    'answer.rankedFor':
      'Plans are compared by their licences and support, and among equals by few servers: {{plan}} here, without hardware.',
    'answer.ranked': 'Plans are compared by few licences, as prices are missing, and among equals by few servers.',
    'answer.savedServers': 'The search saved {{saved}} against the first answer.',
    'answer.gap': 'At most above the best possible:',
    'answer.best': 'For these inputs no plan can be better: that is proven.',
    'answer.saved': 'The first answer costs {{first}}, the search saved {{saved}}.',
    'answer.notSaved': 'The search found nothing below the first answer, {{first}}.',
  },
  ja: {
    'checks.title': '確認した内容',
    'verdict.label': 'ボトルネック',
    'verdict.storage-bound': 'ディスクI/Oネック（プロセッサより先にメモリ）',
    'verdict.cpu-bound': 'CPUネック（メモリより先にプロセッサ）',
    'verdict.mixed': '混在',
    'verdict.unknown': '不明',
    gain: '{{from}} → {{to}}',
    'answer.first': '初期解（ファーストフィット法）です。最適化すると、より少ない台数で済むことがあります。',
    'answer.outdated': '{{date}}の確定プランは、前提条件または台帳が異なるため使用していません。',
    'answer.record.search': '{{date}}に最適化した確定プランです。',
    'answer.record.first-fit': '{{date}}に作成した確定プラン（ファーストフィット法）です。',
    'answer.moved_other': '前のプランから{{count, number}}件を移動しています。',
    'answer.kept_other': '{{date}}の確定プランから{{count, number}}件を移動しています。',
    'answer.bound': 'このプランは{{plan}}、理論下限は{{bound}}です。',
    'answer.boundCost':
      'プランはライセンス・サポート・ハードウェアの費用で比較します。このプランは{{plan}}、理論下限は{{bound}}です。',
    'answer.rankedFor':
      'プランはライセンスとサポートで比較し、同等なら台数の少ない方を選びます。このプランは{{plan}}です（ハードウェアを含まず）。',
    'answer.ranked': '価格が不明なため、プランはライセンス数の少なさで比較し、同等なら台数の少ない方を選びます。',
    'answer.savedServers': '最適化により、初期解から{{saved}}削減しました。',
    'answer.gap': '理論下限との差（最大）：',
    'answer.best': 'この前提での理論下限と一致しており、これ以上よいプランはありません。',
    'answer.saved': '初期解は{{first}}で、最適化により{{saved}}削減しました。',
    'answer.notSaved': '初期解（{{first}}）を下回るプランは見つかりませんでした。',
  },
});
