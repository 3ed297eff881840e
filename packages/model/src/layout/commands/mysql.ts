import { type Source, text } from '../../figure/index.ts';
import type { BindingCommand } from './binding-command.ts';
import type { InstanceBinding } from './instance-binding.ts';
import { SYSTEMD_SOURCES, unitDropIn } from './systemd.ts';

const USING_SYSTEMD: Source = {
  title: 'MySQL 8.4 Reference Manual',
  section: '2.5.9 Managing MySQL Server with systemd (multiple instances, mysqld@)',
  url: 'https://dev.mysql.com/doc/refman/8.4/en/using-systemd.html',
  date: null,
};
const INTERLEAVE: Source = {
  title: 'mysql-server, commit 242fa2c (bug 18871046, set NUMA mempolicy)',
  section: 'innodb_numa_interleave',
  url: 'https://github.com/mysql/mysql-server/commit/242fa2c92de304637e794e531df1f1b86b8d1dee',
  date: null,
};

/** Drop-in for the unit of one of several instances, and the option that keeps the buffer pool on its node. */
export function mysqlCommands(binding: InstanceBinding): readonly BindingCommand[] {
  const { workloadId, name, balanced } = binding;
  const unit = `mysqld@${name}.service`;
  return [
    unitDropIn(binding, 'mysql', unit, [USING_SYSTEMD, ...SYSTEMD_SOURCES], [UNIT]),
    {
      workloadId,
      target: 'mysql',
      file: '/etc/my.cnf',
      text: [`[mysqld@${name}]`, 'innodb_numa_interleave=OFF', ''].join('\n'),
      check: 'mysql -e "SHOW VARIABLES LIKE \'innodb_numa_interleave\'"',
      sources: [INTERLEAVE, USING_SYSTEMD],
      notes: [balanced ? NO_INTERLEAVE_SPANNING : NO_INTERLEAVE],
    },
  ];
}

const UNIT = text(
  'Unit as packaged for several instances, mysqld@… (mysql@… on Debian).',
  '複数インスタンス用のユニット（mysqld@…、Debian系ではmysql@…）を想定しています。',
);
const NO_INTERLEAVE = text(
  'Interleaving allocates the buffer pool with a policy of its own and resets the process to the default policy afterwards: NUMAPolicy would be undone. Leave the line out where the build does not know the option.',
  'インターリーブを有効にすると、バッファプールが独自のポリシーで確保され、その後プロセスのポリシーが既定に戻るため、NUMAPolicyが無効になります。このオプションのないビルドでは、この行は不要です。',
);
const NO_INTERLEAVE_SPANNING = text(
  'Interleaving allocates the buffer pool with a policy of its own, spread over the nodes page by page. Leave the line out where the build does not know the option.',
  'インターリーブを有効にすると、バッファプールが独自のポリシーでページごとに各ノードへ分散されます。このオプションのないビルドでは、この行は不要です。',
);
