import { Button, CopyButton } from '@mantine/core';
import type { BindingCommand } from '@tatami/model';
import { citedAs } from '@tatami/wording';
import { useId } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import words from '../../../ui/Words.module.css';
import classes from './InstanceCommands.module.css';

type WrittenCommand = Pick<BindingCommand, 'file' | 'text' | 'check' | 'sources'>;

interface Props {
  readonly name: string;
  readonly commands: readonly WrittenCommand[];
}

/** The commands of one instance: the file each goes into, its text and its check to copy, where it is documented. */
export function InstanceCommands({ name, commands }: Props) {
  const title = useId();
  return (
    <article aria-labelledby={title} className={classes.card}>
      <h3 id={title} className={words.title}>
        {name}
      </h3>
      {commands.map((command) => (
        <Command key={`${command.file}`} command={command} name={name} />
      ))}
    </article>
  );
}

function Command({ command: { file, text, check, sources }, name }: { command: WrittenCommand; name: string }) {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  return (
    <div>
      {file !== null && <code className={classes.file}>{file}</code>}
      <Copied label={t('commands.copyNamed', { name })} text={text} />
      <p className={classes.label}>{t('commands.check')}</p>
      <Copied label={t('commands.copyCheck', { name })} text={check} />
      <p className={classes.sources}>
        {t('commands.source')}
        {sources.map((source) => (
          <a key={`${source.title} ${source.section}`} href={source.url} target="_blank" rel="noreferrer">
            <cite>{citedAs(source, language)}</cite>
          </a>
        ))}
      </p>
    </div>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('layout');
  return (
    <div className={classes.copied}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre className={classes.text} tabIndex={0}>
        {text.trimEnd()}
      </pre>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="default" aria-label={copied ? undefined : label} onClick={copy}>
            {t(copied ? 'commands.copied' : 'commands.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
