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
  title: 'MySQL 8.4 Reference Manual',
  section: '17.14 InnoDB Startup Options and System Variables, innodb_numa_interleave',
  url: 'https://dev.mysql.com/doc/refman/8.4/en/innodb-parameters.html#sysvar_innodb_numa_interleave',
  date: null,
};

/** Drop-in for the unit of one of several instances, and the option that keeps the buffer pool on its node. */
export function mysqlCommands(binding: InstanceBinding): readonly BindingCommand[] {
  const { workloadId, name } = binding;
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
      notes: [NO_INTERLEAVE],
    },
  ];
}

const UNIT = text(
  'Unit as packaged for several instances, mysqld@… (mysql@… on Debian).',
  '複数インスタンス用のユニット（mysqld@…、Debian系ではmysql@…）を想定しています。',
);
const NO_INTERLEAVE = text(
  'Interleaving would set a policy of its own for the buffer pool, over all nodes it is allowed. Leave the line out where the build does not know the option.',
  'インターリーブを有効にすると、バッファプールは許可された全ノードに分散されます。このオプションのないビルドでは、この行は不要です。',
);
