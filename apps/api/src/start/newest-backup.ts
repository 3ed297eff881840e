import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Text, text } from '@tatami/model';

/** Names the newest copy of the database there is, in brackets; nothing where there is none. */
export function newestBackupText(backups: string): Text {
  const names = existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.db')) : [];
  const newest = names.sort().at(-1);
  if (newest === undefined) return text('', '');
  const path = join(backups, newest);
  return text(' (the newest copy Tatami has made is {path})', '（Tatamiが作成した最新のバックアップは {path}）', {
    path,
  });
}
