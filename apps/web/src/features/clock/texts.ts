import { defineTexts } from '../../i18n/define-texts.ts';

export const texts = defineTexts({
  en: {
    title: 'Clocks of the recordings',
    ask: 'In which time zone do the wall clocks of these machines stand?',
    why: 'Recordings stand on several clocks. They are added up hour by hour, so a wrong zone makes peaks meet at other hours.',
    'by.person':
      'All are added up by the clock of {{zone}}, as was said. Recordings that state no zone are taken as being in it.',
    'by.recordings':
      'All are added up by {{zone}}, the only offset that recordings state. Recordings that state none are taken as being in it.',
    'by.assumed':
      'Until this is answered {{zone}} is assumed, and recordings that state no zone are taken as being in it.',
    'by.none': 'All recordings stand on one clock, and are added up as they are.',
    'on.machines_one': '{{clock}}: {{count, number}} machine ({{files}})',
    'on.machines_other': '{{clock}}: {{count, number}} machines ({{files}})',
    'on.more_one': '{{count, number}} more file',
    'on.more_other': '{{count, number}} more files',
    other: 'Another zone',
    choose: 'City or offset, such as Tokyo',
    noMatch: 'No such zone',
    takeBack: 'As the recordings say',
    kept: 'Recordings are added up by the clock of {{zone}}.',
    takenBack: 'Recordings are added up as they say themselves.',
  },
  ja: {
    title: '採取データの時刻の基準',
    ask: 'これらの機器の時計は、どのタイムゾーンの時刻ですか。',
    why: '採取データの時刻の基準が統一されていません。負荷は時刻ごとに合計するため、タイムゾーンが異なるとピークの重なり方が変わります。',
    'by.person':
      '指定された{{zone}}の時刻にそろえて合計しています。タイムゾーンの記載がない採取データも、同じ時刻とみなします。',
    'by.recordings':
      '採取データに記載のある唯一の時差{{zone}}にそろえて合計しています。記載がない採取データも、同じ時刻とみなします。',
    'by.assumed': '回答するまでは{{zone}}と仮定し、タイムゾーンの記載がない採取データも同じ時刻とみなします。',
    'by.none': 'すべての採取データの時刻の基準が同じため、記載の時刻のまま合計しています。',
    'on.machines_other': '{{clock}}：{{count, number}}台（{{files}}）',
    'on.more_other': 'ほか{{count, number}}件',
    other: '別のタイムゾーン',
    choose: '都市または時差（例：Tokyo）',
    noMatch: '該当するタイムゾーンがありません',
    takeBack: '採取データの記載に従う',
    kept: '採取データを{{zone}}の時刻にそろえて合計します。',
    takenBack: '採取データの記載に従って合計します。',
  },
});
