import { defineTexts } from '../../i18n/define-texts.ts';

/** What the terms of a result mean, by the id of the assumption they name. The only place where terms are explained on screen. */
export const texts = defineTexts({
  en: {
    consolidationType:
      'How databases come together. Vertical: the same schema, many become one. Horizontal: many side by side, an instance each. Redesign: schemas are changed first.',
    ratio:
      'What one target does over what one of today’s servers does. Measured by benchmark where that is known, else from CPU ratings.',
    sourcePeakUtilisation:
      'How much of their CPU today’s servers use at the most. What is never used need not be carried.',
    percentile:
      'Which recorded sample counts as the peak: the highest, or the one that so many of a hundred do not exceed.',
    targetCeiling: 'How much of its CPU a planned server may use at its peak. What is left is the headroom.',
    memoryCeiling: 'How much of its memory a planned server may use.',
    overload: 'For how long, and how far, use may go beyond the ceiling where the peak is a percentile.',
    confidence: 'How often the planned servers have to be enough, with every input as uncertain as it is.',
    growthPerYear: 'By how much the load grows each year.',
    years: 'For how many years of growth the plan makes room.',
    spareServers: 'Servers beside those needed, for the case that some fail: N+1 for one, N+2 for two.',
    pools: 'Workloads that share no server with others: a security zone, a cluster, production.',
    splitGain: 'What an instance on each NUMA node does more than one instance over all nodes.',
    vcpusPerCore: 'Virtual CPUs of the machines on a server, over its physical cores.',
    memoryBasis:
      'What stands for the memory a workload needs: its own figure, its part of what is used of its server, or all memory of it.',
    licence: 'The product whose licences are counted, by the rules of its maker.',
    ownedLicences:
      'Licences there are. Only where they are stated does the cost say what is paid today and what is to be bought.',
    horizonYears: 'Over how many years costs are summed up.',
  },
  ja: {
    consolidationType:
      'データベースの統合のしかた。垂直：同じスキーマの複数のデータベースを1つにします。水平：複数のデータベースをインスタンスごとに並べます。再設計：先にスキーマを設計し直します。',
    ratio:
      '統合先1台の処理能力が、現行1台の何倍かを示す値。ベンチマークの実測があればその値、なければCPU性能値から求めます。',
    sourcePeakUtilisation: '現行サーバーのCPU使用率の最大値。使われていない分は統合先に必要ありません。',
    percentile: 'どの記録値をピークとみなすか。最大値、または記録の一定割合が下回る値（パーセンタイル）です。',
    targetCeiling: '統合先のサーバーがピーク時に使ってよいCPUの割合。残りが余裕になります。',
    memoryCeiling: '統合先のサーバーで使ってよいメモリの割合。',
    overload: 'ピークをパーセンタイルで定めた場合に、上限を超えてよい時間と使用率。',
    confidence: '入力の不確かさをすべて考慮したうえで、計画した台数が足りる確率。',
    growthPerYear: '1年間に負荷が増える割合。',
    years: '何年分の増加を見込んで計画するか。',
    spareServers: '必要な台数に加えて用意する、故障に備えたサーバー。N+1は1台、N+2は2台の故障に備えます。',
    pools: '他とサーバーを共用しないワークロードの集まり（セキュリティゾーン、クラスター、本番環境など）。',
    splitGain: '全ノードにまたがる1インスタンスと比べて、NUMAノードごとにインスタンスを置いた場合の性能の向上。',
    vcpusPerCore: 'サーバー上の仮想マシンのvCPU数の合計を、物理コア数で割った値。',
    memoryBasis:
      'ワークロードに必要なメモリを何から求めるか。ワークロードごとの値、現行サーバーの使用メモリの等分、または搭載メモリ全体。',
    licence: 'ライセンスを数える製品。メーカーの規則に従って数えます。',
    ownedLicences: 'お客様が保有しているライセンス。指定した場合に限り、費用が現在の支払額と追加購入額を表します。',
    horizonYears: '費用を何年分合計するか。',
  },
});
