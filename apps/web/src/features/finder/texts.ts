import { defineTexts } from '../../i18n/define-texts.ts';

/** Words of the search over everything. */
export const texts = defineTexts({
  en: {
    title: 'Find',
    close: 'Close',
    ask: 'A page, scenario, proposal, machine or project',
    keys: 'Arrow keys choose, Enter opens, Escape closes.',
    'kind.page': 'Pages',
    'kind.scenario': 'Scenarios',
    'kind.proposal': 'Proposals',
    'kind.server': 'Servers',
    'kind.workload': 'Workloads',
    'kind.project': 'Projects',
    shown_one: '{{count, number}} shown.',
    shown_other: '{{count, number}} shown.',
    none: 'Nothing has these words in its name.',
  },
  ja: {
    title: '検索',
    close: '閉じる',
    ask: '画面、シナリオ、提案書、マシン、プロジェクト',
    keys: '矢印キーで選び、Enterで開き、Escで閉じます。',
    'kind.page': '画面',
    'kind.scenario': 'シナリオ',
    'kind.proposal': '提案書',
    'kind.server': 'サーバー',
    'kind.workload': 'ワークロード',
    'kind.project': 'プロジェクト',
    shown_other: '{{count, number}}件を表示。',
    none: 'この語を名前に含むものはありません。',
  },
});
