import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type OwnPlatform, platformEndpoints } from '@tatami/contracts';
import { machineName, PLATFORMS, type Platform, platformName } from '@tatami/model';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { MachineDialog } from './machine/MachineDialog.tsx';
import classes from './Platforms.module.css';
import { PlatformTable } from './PlatformTable.tsx';
import { useSaveMachine } from './use-save-machine.ts';

interface Props {
  readonly projectId: string;
  readonly own: readonly OwnPlatform[];
  readonly onRemove: (platform: OwnPlatform) => void;
}

/** A machine that is entered, as a copy of another or of nothing, or changed. */
interface Entered {
  readonly changed: OwnPlatform | null;
  readonly copied: Platform | null;
}

/** The catalogue, and machines of the project beside it: entered, copied, changed and removed. */
export function OwnMachines({ projectId, own, onRemove }: Props) {
  const { t } = useTranslation('platforms');
  const [entered, setEntered] = useState<Entered | null>(null);
  const save = useSaveMachine(projectId);
  const open = (next: Entered) => {
    save.reset();
    setEntered(next);
  };
  const platforms = [...PLATFORMS, ...(own as readonly Platform[])];
  return (
    <>
      <div className={classes.adding}>
        <Allowed to={platformEndpoints.state}>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => open({ changed: null, copied: null })}
          >
            {t('machine.add')}
          </Button>
        </Allowed>
        {save.data && !entered && (
          <p role="status" className={classes.kept}>
            {t('machine.kept', { name: platformName(save.data) })}{' '}
            <Link to="/projects/$projectId/scenarios" params={{ projectId }}>
              {t('machine.scenario')}
            </Link>
          </p>
        )}
      </div>
      <PlatformTable
        own={own}
        onCopy={(copied) => open({ changed: null, copied })}
        onChange={(changed) => open({ changed, copied: null })}
        onRemove={onRemove}
      />
      {entered && (
        <MachineDialog
          changed={entered.changed as Platform | null}
          copied={entered.copied}
          platforms={platforms}
          taken={platforms.filter(({ id }) => id !== entered.changed?.id).map(machineName)}
          saving={save.isPending}
          error={save.error}
          onSave={(machine, copyOf) =>
            save.mutate({ machine, copyOf, changed: entered.changed }, { onSuccess: () => setEntered(null) })
          }
          onClose={() => setEntered(null)}
        />
      )}
    </>
  );
}
