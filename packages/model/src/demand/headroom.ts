import { derive, type Estimate, known, refused, type Text, text } from '../figure/index.ts';

/**
 * How much longer does a request take at this use of the CPUs than on an idle machine? Mean response time over service
 * time of an M/M/c queue (Erlang's C formula), c = logical or physical CPUs. A lower bound for databases, whose locks bend
 * the curve earlier. Refused at 100 % and above, where the queue never ends.
 */
export function responseStretch(cpus: number, utilisation: number): Estimate {
  const label = text('Response time over that of an idle machine', '無負荷時に対する応答時間の倍率');
  const share = given('share', text('CPU use', 'CPU使用率'), utilisation);
  if (!(utilisation >= 0 && utilisation < 1) || !(cpus >= 1))
    return refused('ratio', label, BELOW_FULL, [{ symbol: 'u', estimate: share }]);
  return derive({
    label,
    formula: '1 + wait ÷ (c × (1 - u))',
    unit: 'ratio',
    kind: 'predicted',
    inputs: {
      wait: known('predicted', {
        value: chanceToWait(cpus, utilisation),
        unit: 'share',
        because: {
          label: text('Chance that a request has to wait (Erlang C)', '待ちが発生する確率（アーランC式）'),
          inputs: [],
        },
      }),
      c: given('count', text('CPUs', 'CPU数'), cpus),
      u: share,
    },
    source: { title: 'M/M/c queue, Erlang C formula', date: null },
    notes: [LOCKS],
  });
}

/** Erlang C by the recursion of Erlang B, which stays finite for any number of servers. */
function chanceToWait(cpus: number, utilisation: number): number {
  const offered = cpus * utilisation;
  let blocked = 1;
  for (let server = 1; server <= cpus; server += 1) blocked = (offered * blocked) / (server + offered * blocked);
  return blocked / (1 - utilisation * (1 - blocked));
}

/** N+k: to which share may each of so many servers be used so that the others carry all when `spares` of them fail? */
export function ceilingWithSpares(ceiling: Estimate, servers: number, spares: number): Estimate {
  const label = text('Highest use of each server with all running', '全台稼働時の1台あたり使用率上限');
  const inputs = { ceiling, N: given('servers', SERVERS, servers), k: given('servers', SPARES, spares) };
  if (!(servers > spares && spares >= 0))
    return refused(
      'share',
      label,
      text('More servers than may fail.', '停止を許容する台数より多いサーバーが必要です。'),
      Object.entries(inputs).map(([symbol, estimate]) => ({ symbol, estimate })),
    );
  return derive({ label, formula: 'ceiling × (N - k) ÷ N', unit: 'share', inputs });
}

function given(unit: 'share' | 'count' | 'servers', label: Text, value: number): Estimate {
  return known('measured', { value, unit, because: { label, inputs: [] } });
}

const SERVERS = text('Servers', 'サーバー台数');
const SPARES = text('Servers that may fail', '停止を許容する台数');
const BELOW_FULL = text(
  'A use below 100% of at least one CPU: at 100% the queue grows without end.',
  '1CPU以上、使用率100%未満の値が必要です。100%では待ち行列が際限なく伸びます。',
);
const LOCKS = text(
  'A queue without locks: a database’s response time rises earlier.',
  'ロックのない待ち行列の値です。データベースではより早く応答時間が延びます。',
);
