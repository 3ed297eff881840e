import type { ErrorCode } from '@tatami/contracts';
import { type Text, text } from '@tatami/model';

/** What each code says when the place that raised it has nothing more exact to say. */
export const MESSAGES: Readonly<Record<ErrorCode, { readonly message: Text; readonly hint?: Text }>> = {
  'invalid-request': { message: text('The request is not valid.', 'リクエストの内容が正しくありません。') },
  'unreadable-file': { message: text('The file cannot be read.', 'ファイルを読み取れません。') },
  'sign-in-required': {
    message: text('Sign in first.', 'サインインしてください。'),
  },
  'sign-in-failed': {
    message: text('Name, password or code is not right.', 'サインイン名、パスワードまたはコードが正しくありません。'),
  },
  'code-required': {
    message: text('A code of your app is needed.', '認証アプリのコードが必要です。'),
    hint: text(
      'Without the app, one of the recovery codes will do.',
      'アプリを使えない場合は、リカバリーコードを入力してください。',
    ),
  },
  'cross-site': {
    message: text('Requests from other sites are refused.', '他のサイトからのリクエストは受け付けません。'),
    hint: text('Open Tatami at its own address.', 'TatamiのURLを直接開いてください。'),
  },
  'not-allowed': {
    message: text('You are not allowed to do this.', 'この操作を行う権限がありません。'),
    hint: text(
      'An owner of the project, or an administrator, can give you the role it takes.',
      'プロジェクトの所有者または管理者に、必要な権限の付与を依頼してください。',
    ),
  },
  'password-change-required': {
    message: text('Set a password of your own first.', '先にご自身のパスワードを設定してください。'),
  },
  'not-found': { message: text('There is nothing at this address.', 'お探しのものは見つかりませんでした。') },
  'method-not-allowed': {
    message: text('This address does not take this method.', 'このURLではこのメソッドを使用できません。'),
  },
  conflict: { message: text('This does not fit the present state.', '現在の状態では実行できません。') },
  'stale-version': {
    message: text('Someone has changed this in the meantime.', '他の操作により内容が変更されています。'),
    hint: text('Reload it and make the change again.', '再読み込みしてから、もう一度変更してください。'),
  },
  'file-too-large': {
    message: text('The file is too large.', 'ファイルが大きすぎます。'),
    hint: text('Split it, or leave out sheets that are not needed.', '分割するか、不要なシートを除いてください。'),
  },
  'unsupported-media-type': {
    message: text('This kind of content is not accepted here.', 'この形式のデータは受け付けません。'),
    hint: text(
      'Send application/json, or multipart/form-data to upload a file.',
      'application/json、ファイルの場合はmultipart/form-dataで送信してください。',
    ),
  },
  'calculation-too-large': {
    message: text('The calculation is too large and was given up.', '計算の規模が大きすぎるため、中止しました。'),
    hint: text(
      'Ask about less at once: fewer points, series, nodes or instances.',
      '測定点、時系列、ノード、インスタンスなどの数を減らしてお試しください。',
    ),
  },
  'plan-blocked': { message: text('The plan needs an answer first.', '計画の前に回答が必要な項目があります。') },
  'version-required': {
    message: text('The version that was read must be sent along.', '読み取った時点のバージョンの指定が必要です。'),
    hint: text('Send the ETag of the last read in If-Match.', '直近の取得で得たETagをIf-Matchで送信してください。'),
  },
  'too-many-requests': {
    message: text('Too many requests at once.', 'リクエストが多すぎます。'),
    hint: text('Wait a moment and try again.', 'しばらく待ってから、もう一度お試しください。'),
  },
  'internal-error': {
    message: text('Something went wrong on our side.', 'サーバー側で問題が発生しました。'),
    hint: text(
      'Try again; if it stays, report the request id of this answer.',
      'もう一度お試しください。解決しない場合は、この応答のリクエストIDをお知らせください。',
    ),
  },
  'provider-unreachable': {
    message: text('The provider people sign in by does not answer.', '認証プロバイダーが応答しません。'),
    hint: text(
      'Try again in a moment. An administrator finds the reason in the log of the server.',
      'しばらくしてから、もう一度お試しください。原因はサーバーのログに記録されています。',
    ),
  },
  'read-only': {
    message: text(
      'The data folder of the server may not be written: Tatami can be read, but keeps nothing new.',
      'サーバーのデータフォルダーに書き込めません。閲覧はできますが、変更は保存できません。',
    ),
    hint: text(
      'Who runs the server lets it write the folder again, and starts it anew.',
      'サーバーの管理者がデータフォルダーへの書き込みを許可し、Tatamiを起動し直すと保存できるようになります。',
    ),
  },
  'server-ending': {
    message: text('The server is just being stopped.', 'サーバーを停止しているところです。'),
    hint: text(
      'Try again once it has started anew; what was saved is kept.',
      '再起動後に、もう一度お試しください。保存済みのデータは失われません。',
    ),
  },
  'storage-full': {
    message: text('There is no room left to save this.', '保存先の空き容量が不足しています。'),
    hint: text('Free some space; nothing was lost.', '空き容量を確保してください。データは失われていません。'),
  },
};
