import { defineTexts } from '../../i18n/define-texts.ts';

/** Words around the guide; its pages are docs/guide. */
export const texts = defineTexts({
  en: {
    title: 'Guide',
    lead: 'From the first file to the proposal, and one page for each study: what files to give, what to press, how to read the answer, where it is refused.',
    list: 'Pages of the guide',
    contents: 'Contents',
    search: 'Search the guide',
    found_one: '{{count, number}} page has these words.',
    found_other: '{{count, number}} pages have these words.',
    none: 'No page has these words.',
    'group.work': 'From the first file to the proposal',
    'group.studies': 'One page for each study',
    next: 'Next: {{title}}',
    sample: 'Download {{file}}',
  },
  ja: {
    title: '使い方ガイド',
    lead: '最初のファイルから提案書までの手順と、検証ごとのページです。用意するファイル、操作、結果の見方、計算できない場合を説明します。',
    list: 'ガイドのページ',
    contents: '目次',
    search: 'ガイド内を検索',
    found_other: '該当するページ：{{count, number}}件',
    none: '該当するページはありません。',
    'group.work': '最初のファイルから提案書まで',
    'group.studies': '検証ごとの使い方',
    next: '次へ：{{title}}',
    sample: '{{file}}をダウンロード',
  },
});
