import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CheckList } from '../../../planning/CheckList.tsx';
import classes from './MoveNotice.module.css';
import type { MoveOutcome } from './move-outcome.ts';

interface Props {
  readonly outcome: MoveOutcome;
  readonly nameOf: (workloadId: string) => string;
  readonly onPutBack: () => void;
  readonly onDismiss: () => void;
}

/** Names a sentence takes. */
const NAMED = 5;

/** What a move did, said where the focus goes: the new place or why there is none, what moved with it, what is wrong now. */
export function MoveNotice({ outcome, nameOf, onPutBack, onDismiss }: Props) {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const say = useText();
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is a new thing to be read.
  useEffect(() => notice.current?.focus(), [outcome]);
  const { others, server, warnings, displaced } = outcome;
  const fits = server !== null && displaced.length === 0;
  const Icon = !fits || warnings.length > 0 ? IconAlertTriangle : IconCheck;
  const named = others.slice(0, NAMED).map(nameOf);
  return (
    <div ref={notice} className={classes.notice} role="status" tabIndex={-1} data-placed={fits}>
      <Icon size={20} aria-hidden="true" />
      <div className={classes.said}>
        <p>
          <Sentence outcome={outcome} name={nameOf(outcome.id)} />
        </p>
        {others.length > 0 && (
          <p>
            {t('moved.others', { count: others.length, names: format.list(named) })}
            {others.length > named.length && t('moved.more', { count: others.length - named.length })}
          </p>
        )}
        {displaced.map(({ workloadId, because }) => (
          <p key={workloadId}>{say(because)}</p>
        ))}
        <CheckList checks={warnings} />
      </div>
      <Button variant="default" size="compact-sm" onClick={onPutBack}>
        {t('moved.putBack')}
      </Button>
      <CloseButton aria-label={t('moved.dismiss')} onClick={onDismiss} />
    </div>
  );
}

function Sentence({ outcome: { server, nodes, because }, name }: { outcome: MoveOutcome; name: string }) {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const say = useText();
  if (server === null)
    return <>{because ? t('moved.nowhere', { name, because: say(because) }) : t('moved.gone', { name })}</>;
  const on = format.list(nodes.map((id) => t('numa', { id })));
  return <>{t('moved.done', { name, server: server.node.name, nodes: on })}</>;
}
