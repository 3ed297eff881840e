import { Readable } from 'node:stream';
import { auditEndpoints } from '@tatami/contracts';
import { type Text, text } from '@tatami/model';
import { CSV_START, csvRow, say } from '@tatami/wording';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';
import type { auditRepository } from './repository.ts';

type Audit = ReturnType<typeof auditRepository>;

/** What was done, by whom: listed, searched, exported, and held to its chain. */
export function auditRoutes(app: FastifyInstance, audit: Audit): void {
  mount(app, auditEndpoints.list, ({ query }) => audit.list(null, query));
  mount(app, auditEndpoints.listOfProject, ({ params, query }) => audit.list(params.projectId, query));
  mount(app, auditEndpoints.verify, () => audit.verify());
  mount(app, auditEndpoints.csv, async ({ language, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .send(Readable.from(csvOf(audit, (said) => say(said, language)))),
  );
}

const HEADINGS: readonly Text[] = [
  text('Number', '番号'),
  text('Time (UTC)', '日時（UTC）'),
  text('Sign-in name', 'サインイン名'),
  text('Account', 'アカウントID'),
  text('Action', '操作'),
  text('Project', 'プロジェクトID'),
  text('Record', 'レコードID'),
  text('Version', 'バージョン'),
  text('Request', 'リクエストID'),
  text('Hash before', '直前のハッシュ'),
  text('Hash', 'ハッシュ'),
];

async function* csvOf(audit: Audit, said: (text: Text) => string): AsyncGenerator<string> {
  yield `${CSV_START}${csvRow(HEADINGS.map(said))}`;
  for await (const events of audit.exported()) {
    const rows = events.map((event) => {
      const { sequence, at, signInName, accountId, action, projectId, recordId, version, requestId } = event;
      const what = [sequence, at, signInName, accountId, action, projectId, recordId, version, requestId];
      return csvRow([...what, event.previous, event.hash].map((cell) => String(cell ?? '')));
    });
    yield rows.join('');
  }
}
