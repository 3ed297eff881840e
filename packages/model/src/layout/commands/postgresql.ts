import { type Source, text } from '../../figure/index.ts';
import type { BindingCommand } from './binding-command.ts';
import type { InstanceBinding } from './instance-binding.ts';
import { SYSTEMD_SOURCES, unitDropIn } from './systemd.ts';

const SERVER_START: Source = {
  title: 'PostgreSQL documentation',
  section: '18.3. Starting the Database Server (systemd unit)',
  url: 'https://www.postgresql.org/docs/17/server-start.html',
  date: null,
};

/** Drop-in for the systemd unit of a cluster: the postmaster and the backends it forks inherit the binding. */
export function postgresqlCommand(binding: InstanceBinding): BindingCommand {
  const unit = `postgresql@${binding.name}.service`;
  return unitDropIn(binding, 'postgresql', unit, [SERVER_START, ...SYSTEMD_SOURCES], [UNIT]);
}

const UNIT = text(
  'Unit as packaged with one unit per cluster, postgresql@…; name yours (postgresql-17.service with the packages of the project for Red Hat).',
  'クラスターごとのユニット（postgresql@…）を想定しています。実際のユニット名（Red Hat系の公式パッケージではpostgresql-17.serviceなど）に置き換えてください。',
);
