import type { DeletionCertificate, ErasedRows } from '@tatami/contracts';
import { type Text, text } from '@tatami/model';

/** A certificate to be read, line by line. */
export function certificateLines(certificate: DeletionCertificate): Text[] {
  const { projectId, projectCreatedAt, deletedAt, erased, uploads, overwrittenAt, copies, issuedAt, program } =
    certificate;
  const { folder, files, goneBy } = copies;
  return [
    text('Certificate of deletion', '削除証明書'),
    text('Project {projectId}, made {at} (UTC)', 'プロジェクト {projectId}（作成：{at} UTC）', {
      projectId,
      at: projectCreatedAt,
    }),
    text('Deleted {at} (UTC)', '削除：{at} UTC', { at: deletedAt }),
    text('', ''),
    text('Erased from the database and its log:', 'データベースとそのログから消去したデータ：'),
    ...KINDS.map(([kind, name]) => text('  {name}: {count}', '  {name}：{count}件', { name, count: erased[kind] })),
    overwrittenAt === null
      ? text('  Not all of it is overwritten yet.', '  上書きは完了していません。')
      : text('  All of it was overwritten {at} (UTC).', '  すべて上書き済み：{at} UTC', { at: overwrittenAt }),
    uploads.removedAt === null
      ? text('Uploaded files: {count}, not deleted yet.', 'アップロードファイル：{count}件（削除は未完了）', {
          count: uploads.files,
        })
      : text(
          'Uploaded files: {count} ({bytes} bytes), deleted {at} (UTC).',
          'アップロードファイル：{count}件（{bytes}バイト）、削除：{at} UTC',
          {
            count: uploads.files,
            bytes: uploads.bytes,
            at: uploads.removedAt,
          },
        ),
    text('', ''),
    ...(files.length === 0
      ? [
          text('No backup of this server in {folder} holds it.', '{folder} のバックアップには含まれていません。', {
            folder,
          }),
        ]
      : [
          text('Backups in {folder} that still hold it:', '{folder} のバックアップのうち、まだ含まれているもの：', {
            folder,
          }),
          ...files.map((file) => text('  {file}', '  {file}', { file })),
          goneBy === null
            ? text('  They stay until somebody deletes them.', '  手動で削除するまで残ります。')
            : text(
                '  They are gone by {at} (UTC) while backups are made as they are set now.',
                '  現在の設定でバックアップを続けた場合、{at} UTC までに削除されます。',
                { at: goneBy },
              ),
        ]),
    text(
      'Not known to Tatami: backups and documents that were taken elsewhere, and what file system and disk keep of overwritten files.',
      'Tatamiで把握していないもの：他の場所へ持ち出されたバックアップと文書、および上書きされたファイルの痕跡のうちファイルシステムとディスクに残るもの。',
    ),
    text('', ''),
    text('Issued {at} (UTC) by Tatami {program}.', '発行：{at} UTC、Tatami {program}', { at: issuedAt, program }),
  ];
}

const KINDS: readonly (readonly [keyof ErasedRows, Text])[] = [
  ['import', text('imports', '取り込み')],
  ['server', text('servers', 'サーバー')],
  ['workload', text('workloads', 'ワークロード')],
  ['series', text('recordings', '使用率の記録')],
  ['benchmarkRun', text('benchmark runs', 'ベンチマーク測定')],
  ['topology', text('topologies', 'トポロジー')],
  ['diagnosis', text('diagnostic reports', '診断レポート')],
  ['scenario', text('scenarios', 'シナリオ')],
  ['plan', text('plans', '計画')],
  ['proposal', text('proposals', '提案書')],
];
