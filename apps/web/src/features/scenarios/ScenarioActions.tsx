import { ActionIcon } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { scenarioEndpoints } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';

interface Props {
  readonly name: string;
  /** It is being copied. */
  readonly copying: boolean;
  /** Another scenario is being made. */
  readonly busy: boolean;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

/** What is done with a scenario where it is listed. */
export function ScenarioActions({ name, copying, busy, onCopy, onRemove }: Props) {
  const { t } = useTranslation('scenarios');
  return (
    <Allowed to={scenarioEndpoints.remove}>
      <ActionIcon.Group>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('list.copy', { name })}
          loading={copying}
          disabled={busy}
          onClick={onCopy}
        >
          <IconCopy size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t('list.remove', { name })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      </ActionIcon.Group>
    </Allowed>
  );
}
