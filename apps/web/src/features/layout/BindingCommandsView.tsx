import { Button, CopyButton } from '@mantine/core';
import { bindingsFor, type PlanNode } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import classes from './BindingCommandsView.module.css';

interface Props {
  readonly nodes: readonly PlanNode[];
  readonly nameOf: (workloadId: string) => string;
}

/** What to run on each server so that the instances sit where the layout puts them, ready to copy. */
export function BindingCommandsView({ nodes, nameOf }: Props) {
  const { t } = useTranslation('layout');
  const used = nodes.filter(({ numaNodes }) => numaNodes.some(({ workloads }) => workloads.length > 0));
  if (used.length === 0) return null;
  return (
    <section aria-labelledby="binding-commands">
      <h2 id="binding-commands" className={classes.title}>
        {t('commands.title')}
      </h2>
      {used.map((node) => {
        const script = scriptOf(node, nameOf);
        return (
          <details key={node.name} className={classes.server}>
            <summary>{node.name}</summary>
            <CopyButton value={script}>
              {({ copied, copy }) => (
                <Button size="xs" variant="default" onClick={copy}>
                  {t(copied ? 'commands.copied' : 'commands.copy')}
                </Button>
              )}
            </CopyButton>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            <pre className={classes.script} tabIndex={0}>
              {script}
            </pre>
          </details>
        );
      })}
    </section>
  );
}

function scriptOf(node: PlanNode, nameOf: Props['nameOf']): string {
  return bindingsFor(node)
    .map(({ workloadId, numactl, systemdDropIn, check }) =>
      [`# ${nameOf(workloadId)}`, numactl, '', systemdDropIn.trimEnd(), '', `# ${check}`].join('\n'),
    )
    .join('\n\n');
}
