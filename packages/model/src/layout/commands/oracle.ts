import { type Source, text } from '../../figure/index.ts';
import { formatCpuList } from '../../inventory/index.ts';
import type { BindingCommand } from './binding-command.ts';
import type { InstanceBinding } from './instance-binding.ts';

const PROCESSOR_GROUP_NAME: Source = {
  title: 'Oracle Database Reference 12c Release 2',
  section: '1.256 PROCESSOR_GROUP_NAME',
  url: 'https://docs.oracle.com/database/122/REFRN/PROCESSOR_GROUP_NAME.htm',
  date: null,
};
const CGCONFIG: Source = {
  title: 'cgconfig.conf(5), libcgroup 2.0',
  section: 'group, perm, cpuset.cpus, cpuset.mems',
  url: 'https://manpages.ubuntu.com/manpages/noble/man5/cgconfig.conf.5.html',
  date: null,
};

/** The control group with the CPUs and memory nodes, and the parameter that makes the instance run in it. */
export function oracleCommands({ workloadId, name, cpus, memoryNodes }: InstanceBinding): readonly BindingCommand[] {
  return [
    {
      workloadId,
      target: 'oracle',
      file: '/etc/cgconfig.conf',
      text: [
        `group ${name} {`,
        '  perm {',
        '    task { uid = oracle; gid = dba; }',
        '    admin { uid = root; gid = root; }',
        '  }',
        '  cpuset {',
        `    cpuset.cpus = "${formatCpuList(cpus)}";`,
        `    cpuset.mems = "${formatCpuList(memoryNodes)}";`,
        '  }',
        '}',
        '',
      ].join('\n'),
      check: `cgget -r cpuset.cpus -r cpuset.mems ${name}`,
      sources: [CGCONFIG],
      notes: [OWNER, HIERARCHY],
    },
    {
      workloadId,
      target: 'oracle',
      file: null,
      text: `ALTER SYSTEM SET PROCESSOR_GROUP_NAME = '${name}' SCOPE = SPFILE;`,
      check: "SELECT value FROM v$parameter WHERE name = 'processor_group_name';",
      sources: [PROCESSOR_GROUP_NAME],
      notes: [RESTART],
    },
  ];
}

const OWNER = text(
  'User oracle and group dba are the usual ones: put in yours.',
  'ユーザーoracle、グループdbaは一般的な例です。実際の名前に置き換えてください。',
);
const HIERARCHY = text(
  'Where systemd owns the cgroups (cgroup v2), use the script of My Oracle Support note 1585184.1 for the same CPUs and nodes.',
  'cgroup v2の環境では、同じCPUとノードを指定してMy Oracle Supportの文書1585184.1のスクリプトをご利用ください。',
);
const RESTART = text(
  'The parameter cannot be changed while the instance runs: restart it. The SGA and PGA then come from the nodes of the group.',
  '起動中は変更できないため、再起動が必要です。再起動後、SGAとPGAはグループのノードから割り当てられます。',
);
