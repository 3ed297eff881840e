import { Button } from '@mantine/core';
import { inventoryEndpoints } from '@tatami/contracts';
import { ENVIRONMENTS } from '@tatami/model';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import type { DatabaseRow } from './database-rows.ts';
import { environmentGroups } from './environment-groups.ts';
import { RowGroup } from './RowGroup.tsx';
import type { Classify } from './use-classify.ts';

interface Props {
  readonly rows: readonly DatabaseRow[];
  readonly busy: boolean;
  readonly classify: Classify;
}

/** What names say workloads are for, where no file does. */
export function EnvironmentGroups({ rows, busy, classify }: Props) {
  const { t } = useTranslation('databases');
  const say = useText();
  return environmentGroups(rows).map(({ environment, rows: its }) => {
    const words = { count: its.length, environment: say(ENVIRONMENTS[environment]) };
    return (
      <RowGroup
        key={environment}
        title={t('environment.title', words)}
        rows={its}
        evidenceOf={({ environmentProposal }) => environmentProposal?.evidence ?? null}
      >
        <Allowed to={inventoryEndpoints.updateWorkloads}>
          <Button
            size="xs"
            disabled={busy}
            onClick={() => classify(its, () => ({ environment }), t('done.environment', words))}
          >
            {t('accept', { count: its.length })}
          </Button>
        </Allowed>
      </RowGroup>
    );
  });
}
