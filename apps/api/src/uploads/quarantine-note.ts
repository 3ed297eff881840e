/** What a person who opens a folder of the quarantine reads there. Days are in UTC. */
export function quarantineNote(uploads: string, setAsideAt: Date, keptUntil: Date): string {
  const [since, until] = [dayOf(setAsideAt), dayOf(keptUntil)];
  return `Uploaded files that the database of Tatami did not know

When Tatami was started on ${since}, these files were in its uploads folder and its database did not name them.
Most often an older database had been put in place of the present one.

To bring them back, stop Tatami, put the database that knows them in place, and start Tatami again.
It moves them back to ${uploads} by itself.

They are kept until ${until}; the first start after that day deletes them. To keep them longer, move this folder elsewhere.


Tatamiのデータベースに登録されていないアップロードファイル

${since}にTatamiを起動したとき、アップロードフォルダーにこれらのファイルがありましたが、データベースには登録されていませんでした。
多くの場合、データベースを古いものに差し替えたことが原因です。

元に戻すには、Tatamiを停止し、これらのファイルが登録されているデータベースを配置してから、起動し直してください。
ファイルは自動的に ${uploads} へ戻ります。

${until}まで保管し、その後の最初の起動時に削除します。それ以降も残す場合は、このフォルダーを別の場所へ移動してください。
`;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
