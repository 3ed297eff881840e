import { Button, NativeSelect, Tabs } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import {
  asOneDatabase,
  BINDING_TARGETS,
  type BindingCommand,
  type BindingTarget,
  bindingCommands,
  bindingFile,
  isOfLinux,
  type KernelSetting,
  kernelSettings,
  type LayoutReading,
  softwareAsOne,
  type Text,
} from '@tatami/model';
import { useState } from 'react';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { downloadText } from '../../../ui/files/download-text.ts';
import { instancesOn } from '../drawing/filled.ts';
import type { ShownServer } from '../shown-servers.ts';
import { useNameWithType } from '../use-type-name.ts';
import classes from './CommandsPanel.module.css';
import { targetsFrom } from './first-target.ts';
import { InstanceCommands } from './InstanceCommands.tsx';

interface Props {
  readonly servers: readonly ShownServer[];
  readonly reading: LayoutReading;
  /** The place whose commands are shown first. */
  readonly first: BindingTarget;
  /** The scenario's name: part of a file's. */
  readonly title: string;
  /** Where the CPU numbers of a server come from. */
  readonly numberingOf: (server: ShownServer) => string;
  /** What files say of the CPU numbers of a server where they are only a rule; null = they are known. */
  readonly cautionOf: (server: ShownServer) => Text | null;
}

/** What to run so that the instances sit where the layout puts them: by server, for eight places a binding can be written down in. */
export function CommandsPanel({ servers, reading, first, title, numberingOf, cautionOf }: Props) {
  const { t } = useTranslation('layout');
  const say = useText();
  const nameWithType = useNameWithType();
  const [target, setTarget] = useState<BindingTarget>(first);
  const [chosen, setChosen] = useState<string | null>(null);
  const used = servers.filter(({ node }) => instancesOn(node) > 0);
  const server = used.find(({ node }) => node.name === chosen) ?? used[0];
  if (!server) return <p>{t('commands.none')}</p>;
  const { nameOf, oneDatabase, balancing = null } = reading;
  const softwareOf =
    oneDatabase && reading.softwareOf
      ? softwareAsOne(
          used.map(({ node }) => node),
          reading.softwareOf,
        )
      : reading.softwareOf;
  const bound = ({ node }: ShownServer) => (oneDatabase ? asOneDatabase(node) : node);
  const download = (of: readonly ShownServer[]) => {
    const cautions = new Map(of.map((each) => [each.node.name, cautionOf(each)]));
    const { name, text } = bindingFile({
      servers: of.map(bound),
      target,
      title,
      nameOf,
      say,
      cautionOf: (node) => cautions.get(node.name) ?? null,
      balancing,
      softwareOf,
    });
    downloadText(name, text);
  };
  return (
    <>
      <div className={classes.tools}>
        <NativeSelect
          label={t('table.server')}
          value={server.node.name}
          data={used.map((each) => ({ value: each.node.name, label: nameWithType(each) }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => download([server])}
        >
          {t('commands.downloadOne', { server: server.node.name })}
        </Button>
        {used.length > 1 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => download(used)}
          >
            {t('commands.downloadAll', { count: used.length })}
          </Button>
        )}
      </div>
      {isOfLinux(target) && <p className={classes.numbering}>{numberingOf(server)}</p>}
      <Tabs value={target} onChange={(value) => setTarget(value as BindingTarget)} keepMounted={false}>
        <Tabs.List aria-label={t('commands.targets')}>
          {targetsFrom(first).map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`target.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {BINDING_TARGETS.map((each) => (
          <Tabs.Panel key={each} value={each} className={classes.cards}>
            <Commands commands={bindingCommands(bound(server), each, nameOf, balancing, softwareOf)} nameOf={nameOf} />
          </Tabs.Panel>
        ))}
      </Tabs>
      {isOfLinux(target) && (
        <KernelSettings
          name={t('commands.kernel', { server: server.node.name })}
          settings={kernelSettings(bound(server), balancing, softwareOf, nameOf)}
        />
      )}
    </>
  );
}

/** What is set once for a Linux server, with the reason of each. */
function KernelSettings({ name, settings }: { readonly name: string; readonly settings: readonly KernelSetting[] }) {
  const say = useText();
  if (settings.length === 0) return null;
  return (
    <div className={classes.cards}>
      <InstanceCommands name={name} commands={settings} />
      <ul className={classes.notes}>
        {settings.flatMap(({ notes }) => notes.map((note) => <li key={say(note)}>{say(note)}</li>))}
      </ul>
    </div>
  );
}

/** The commands of a server, instance by instance; what is to know of all of them is said once above. */
function Commands({ commands, nameOf }: { commands: readonly BindingCommand[]; nameOf: LayoutReading['nameOf'] }) {
  const { t } = useTranslation('layout');
  const say = useText();
  const notes = new Map(commands.flatMap((command) => command.notes.map((note) => [say(note), note] as const)));
  const byInstance = grouped(commands);
  if (commands.length === 0) return <p>{t('commands.noneTakes')}</p>;
  return (
    <>
      {notes.size > 0 && (
        <ul className={classes.notes}>
          {[...notes.values()].map((note) => (
            <li key={say(note)}>{say(note)}</li>
          ))}
        </ul>
      )}
      {[...byInstance].map(([workloadId, of]) => (
        <InstanceCommands key={workloadId} name={nameOf(workloadId)} commands={of} />
      ))}
    </>
  );
}

function grouped(commands: readonly BindingCommand[]): ReadonlyMap<string, readonly BindingCommand[]> {
  const byInstance = new Map<string, BindingCommand[]>();
  for (const command of commands) {
    const known = byInstance.get(command.workloadId);
    if (known) known.push(command);
    else byInstance.set(command.workloadId, [command]);
  }
  return byInstance;
}
