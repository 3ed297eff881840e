import { listOf, type Text, text } from '@tatami/model';
import { error, type Trouble } from './issue-log.ts';
import { quoted } from './row-issues.ts';

const SAVE_OPEN_COPY = text(
  'Open it in Excel, remove the password (File > Info > Protect Workbook) or the sensitivity label, save as .xlsx and upload the copy; or save the sheet as CSV.',
  'Excelで開き、パスワード（ファイル > 情報 > ブックの保護）または秘密度ラベルを解除して .xlsx で保存し直すか、シートをCSVで保存してアップロードしてください。',
);

export const emptyFile = error(
  'empty-file',
  text('The file is empty (0 bytes).', 'ファイルが空です（0バイト）。'),
  text(
    'Export it again and check its size before you upload it.',
    '出力し直し、サイズを確認してからアップロードしてください。',
  ),
);

export const emptyTable = error(
  'no-rows',
  text('The file has no filled cell.', '値の入ったセルがありません。'),
  text('Check that the right sheet or file was exported.', '正しいシートまたはファイルを出力したか確認してください。'),
);

export const encryptedWorkbook = error(
  'encrypted-workbook',
  text(
    'The workbook is encrypted: it has a password or a sensitivity label.',
    'ブックが暗号化されています（パスワードまたは秘密度ラベル付き）。',
  ),
  SAVE_OPEN_COPY,
);

export const olderWorkbook = error(
  'old-workbook',
  text('This is a workbook of Excel 95 or older.', 'Excel 95以前の形式のブックです。'),
  text('Open it in Excel and save it as .xlsx or CSV.', 'Excelで開き、.xlsx またはCSVで保存し直してください。'),
);

export const notAWorkbook = (what: Text): Trouble =>
  error(
    'not-a-workbook',
    text(
      'The file is a ZIP archive but not a workbook: {what}.',
      'ZIP形式のファイルですが、ブックではありません（{what}）。',
      { what },
    ),
    text(
      'Save it as .xlsx or CSV, or unpack the archive and upload the files in it.',
      '.xlsx またはCSVで保存し直すか、展開して中のファイルをアップロードしてください。',
    ),
  );

export const notText = (what: Text): Trouble =>
  error(
    'not-a-table',
    text(
      'The file is {what}, not a table, whatever its name says.',
      'ファイルの中身は{what}です。拡張子にかかわらず表として読み取れません。',
      { what },
    ),
    text(
      'Upload the CSV, text or .xlsx file that holds the figures.',
      '数値の入ったCSV、テキスト、または .xlsx ファイルをアップロードしてください。',
    ),
  );

export const packedOtherwise = (command: 'xz' | 'bzip2' | 'zstd'): Trouble =>
  error(
    'packed-otherwise',
    text('The file is packed with {command}.', 'ファイルは{command}で圧縮されています。', { command }),
    text(
      'Unpack it ({command} -d) and send what comes out: of a sosreport the .tar, which may be packed with gzip or zip.',
      '{command} -d で展開し、出てきたファイルを送ってください。sosreportの場合は.tarです（gzip・zipでの圧縮は可）。',
      { command },
    ),
  );

export const nameAndContentDiffer = (name: Text, content: Text): Trouble => ({
  severity: 'warning',
  code: 'extension-mismatch',
  problem: text('The name says {name}, the content is {content}.', '拡張子は{name}ですが、中身は{content}です。', {
    name,
    content,
  }),
  hint: text('It was read by its content.', '中身に従って読み取りました。'),
});

export const unsafeArchive = (because: Text): Trouble =>
  error(
    'unsafe-archive',
    text('The workbook was refused unread: {because}.', '安全のためブックを読み取りませんでした（{because}）。', {
      because,
    }),
    text(
      'Open it in Excel and save it again, or save the sheet as CSV.',
      'Excelで開いて保存し直すか、シートをCSVで保存してください。',
    ),
  );

export const damagedWorkbook = (sheet: string | null): Trouble =>
  error(
    'damaged-workbook',
    sheet === null
      ? text('The workbook is damaged and cannot be read.', 'ブックが壊れているため読み取れません。')
      : text(
          'The sheet “{sheet}” is damaged: reading stopped there.',
          'シート「{sheet}」が壊れているため、途中で読み取りを中止しました。',
          { sheet },
        ),
    text('Open it in Excel, let it repair the file, and save it again.', 'Excelで開いて修復し、保存し直してください。'),
  );

export const unrecognised = (seen: readonly string[]): Trouble => {
  const list = seen
    .filter((header) => header !== '')
    .slice(0, 8)
    .map(quoted)
    .join(', ');
  return error(
    'unrecognised',
    list === ''
      ? text('No known format fits this file.', '対応している形式に当てはまりません。')
      : text('No known format fits these columns: {list}.', '次の列に当てはまる形式がありません: {list}', { list }),
    text(
      'Choose the format by hand and map its columns, or export from the tool again.',
      '形式を手動で選んで列を対応付けるか、元のツールから出力し直してください。',
    ),
  );
};

/** Names of files that a sentence lists. */
const MOST_ATTACHED = 10;

export const mailAttachments = (names: readonly string[]): Trouble => ({
  severity: 'warning',
  code: 'mail-attachments',
  problem: text(
    '{count} {count:attachment|attachments} of the mail {count:is|are} not read: {names}.',
    'メールの添付ファイル{count}件は読み取っていません: {names}',
    { count: names.length, names: listOf(names.slice(0, MOST_ATTACHED).map(quoted)) },
  ),
  hint: text(
    'Save the attachments and send them as files.',
    '添付ファイルを保存し、ファイルとして取り込んでください。',
  ),
});

export const knownAndNotRead = (what: Text, send: Text): Trouble =>
  error(
    'known-and-not-read',
    text('This is {what}, which is not read.', '{what}です。この形式は読み取りません。', { what }),
    send,
  );

export const namesOnly = error(
  'names-only',
  text(
    'Read so, the file states nothing of its machines but a name; nothing of it comes in.',
    'この読み方では名前以外の項目がないため、取り込みません。',
  ),
  text(
    'Choose the columns for CPU, memory or others, or another format.',
    'CPUやメモリなどの列を対応付けるか、別の形式を選んでください。',
  ),
);

export const unknownFormat = (id: string): Trouble =>
  error(
    'unknown-format',
    text('There is no format “{id}”.', '「{id}」という形式はありません。', { id }),
    text('Choose one of the listed formats.', '一覧から形式を選んでください。'),
  );

export const unknownEncoding = (name: string): Trouble =>
  error(
    'unknown-encoding',
    text('There is no encoding “{name}”.', '「{name}」という文字コードはありません。', { name }),
    text('Choose one of the listed encodings.', '一覧から文字コードを選んでください。'),
  );

export const undecodable = (count: number, encoding: string): Trouble => ({
  severity: 'warning',
  code: 'undecodable-characters',
  problem: text(
    '{count} characters mean nothing in {encoding} and are shown as �.',
    '{encoding}として読めない文字が{count}個あり、�で表示しています。',
    { count, encoding },
  ),
  hint: text(
    'Choose another encoding if names look wrong.',
    '名前が文字化けしている場合は文字コードを選び直してください。',
  ),
});

export const uncertainEncoding = (encoding: string): Trouble => ({
  severity: 'warning',
  code: 'encoding-uncertain',
  problem: text(
    'The encoding could not be told for sure; {encoding} was taken.',
    '文字コードを確定できなかったため、{encoding}として読み取りました。',
    { encoding },
  ),
  hint: text(
    'Choose another encoding if names look wrong.',
    '名前が文字化けしている場合は文字コードを選び直してください。',
  ),
});

export const noDataRows: Trouble = {
  severity: 'warning',
  code: 'no-data-rows',
  problem: text('There are no rows below the header.', '見出しの下に行がありません。'),
  hint: text('Check that the file was exported completely.', 'ファイルが最後まで出力されているか確認してください。'),
};

export const sheetsNotRead = (names: readonly string[]): Trouble => {
  const list = names.slice(0, 10).join(', ');
  return {
    severity: 'info',
    code: 'sheets-not-read',
    problem: text(
      '{names} other {names:sheet was|sheets were} not read: {list}.',
      'ほかの{names}シートは読み取っていません: {list}',
      {
        names: names.length,
        list,
      },
    ),
    hint: text('To import one of them, choose it as the sheet.', '取り込む場合はシートを選び直してください。'),
  };
};

export const listsReadTogether = (names: readonly string[]): Trouble => ({
  severity: 'info',
  code: 'lists-read-together',
  problem: text(
    'The lists on {names} sheets were read as of one estate: {list}.',
    '{names}シートの一覧を、1つの環境の構成として読み取りました: {list}',
    { names: names.length, list: names.slice(0, 10).join(', ') },
  ),
  hint: text(
    'Where one of them is of something else, choose the sheet that is to be read.',
    '別の環境の一覧が含まれる場合は、読み取るシートを選択してください。',
  ),
});

export const listsNotRead = (names: readonly string[]): Trouble => ({
  severity: 'warning',
  code: 'lists-not-read',
  problem: text(
    '{names} other {names:sheet holds a list|sheets hold lists} of machines or databases and {names:was|were} not read: {list}.',
    'マシンまたはデータベースの一覧がある、ほかの{names}シートは読み取っていません: {list}',
    { names: names.length, list: names.slice(0, 10).join(', ') },
  ),
  hint: text(
    'To take in what they say as well, import the file again with one of them chosen as the sheet.',
    '内容を反映する場合は、シートを選び直してもう一度取り込んでください。',
  ),
});

export const formatAmbiguous = (other: Text): Trouble => ({
  severity: 'warning',
  code: 'format-ambiguous',
  problem: text('The file could also be: {other}.', '「{other}」の可能性もあります。', { other }),
  hint: text(
    'Choose the format by hand if the result looks wrong.',
    '結果がおかしい場合は形式を手動で選んでください。',
  ),
});

export const leftOutBySelection = (rows: number): Trouble => ({
  severity: 'info',
  code: 'left-out',
  problem: text(
    '{rows} {rows:row|rows} were left out by your selection of clusters and states.',
    'クラスターと電源状態の選択により、{rows}行を対象外にしました。',
    { rows },
  ),
  hint: text('Choose them again to bring them in.', '取り込むには、もう一度選択してください。'),
});

export const readerFailed = error(
  'reader-failed',
  text(
    'The file could not be read because of a fault in the reader.',
    '読み取り処理の不具合により、ファイルを読み取れませんでした。',
  ),
  text(
    'Nothing was imported. Save it as CSV and try again, and report the file if you may share it.',
    '何も取り込んでいません。CSVで保存し直してお試しください。',
  ),
);

export const machineFromFile = (machine: string): Trouble => ({
  severity: 'warning',
  code: 'machine-from-file',
  problem: text(
    'The file names no machine; “{machine}” was taken from its name.',
    'ファイルにサーバー名がないため、ファイル名から「{machine}」とみなしました。',
    { machine: quoted(machine) },
  ),
  hint: text(
    'Type the machine the figures are of, if it is another.',
    '異なる場合は、対象のサーバー名を入力してください。',
  ),
});
