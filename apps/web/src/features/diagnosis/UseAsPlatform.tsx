import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { platformEndpoints, type Topology } from '@tatami/contracts';
import { type MachineAnswers, type MachineFigure, machineOf, platformOfTopology } from '@tatami/model';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import classes from './Diagnosis.module.css';

interface Props {
  readonly projectId: string;
  readonly topology: Topology;
  readonly onClose: () => void;
}

type Answers = { readonly [Field in keyof MachineAnswers]?: NonNullable<MachineAnswers[Field]> };

/** What the file says of the machine, what is assumed where it is silent, and the platform made of both. */
export function UseAsPlatform({ projectId, topology, onClose }: Props) {
  const { t } = useTranslation('diagnosis');
  const say = useText();
  const client = useQueryClient();
  const [answers, setAnswers] = useState<Answers>({});
  const make = useMutation({
    mutationFn: () =>
      call(platformEndpoints.createOwn, { params: { projectId }, body: { topologyId: topology.id, ...answers } }),
    onSuccess: () => refreshProject(client, projectId),
  });
  const machine = machineOf(topology, answers);
  const preview = platformOfTopology('preview', topology, answers);
  if (make.data) return <Made projectId={projectId} name={`${make.data.vendor} ${make.data.model}`} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (preview.kind === 'platform') make.mutate();
  };
  return (
    <form className={classes.form} aria-label={t('platform.title', { name: topology.name })} onSubmit={submit}>
      <p className={classes.quiet}>{t('platform.lead')}</p>
      <div className={classes.fields}>
        <Words label={t('platform.vendor')} shown={machine.vendor} onChange={(vendor) => change({ vendor })} />
        <Words label={t('platform.model')} shown={machine.model} onChange={(model) => change({ model })} />
        <Words
          label={t('platform.cpuModel')}
          description={topology.cpuModel === null ? t('platform.cpuModelUnknown') : t('platform.stated')}
          shown={machine.cpuModel}
          onChange={(cpuModel) => change({ cpuModel })}
        />
        <Count
          label={t('platform.sockets')}
          figure={machine.sockets}
          most={1024}
          onChange={(sockets) => change({ sockets })}
        />
        <Count
          label={t('platform.threadsPerCore')}
          figure={machine.threadsPerCore}
          most={16}
          onChange={(threadsPerCore) => change({ threadsPerCore })}
        />
      </div>
      {preview.kind === 'refused' && <p role="alert">{say(preview.because)}</p>}
      {make.error && <ErrorNotice error={make.error} />}
      <div className={classes.buttons}>
        <Allowed to={platformEndpoints.createOwn}>
          <Button type="submit" loading={make.isPending} disabled={preview.kind === 'refused'}>
            {t('platform.make')}
          </Button>
        </Allowed>
        <Button variant="subtle" onClick={onClose}>
          {t('platform.cancel')}
        </Button>
      </div>
    </form>
  );

  /** An answer taken back is as if it had not been given. */
  function change(answer: { readonly [Field in keyof Answers]: Answers[Field] | undefined }) {
    setAnswers((before) => {
      const given = Object.entries({ ...before, ...answer }).filter(([, value]) => value !== undefined && value !== '');
      return Object.fromEntries(given) as Answers;
    });
  }
}

interface WordsProps {
  readonly label: string;
  readonly description?: string;
  /** What the platform is called unless a person says otherwise. */
  readonly shown: string;
  readonly onChange: (words: string | undefined) => void;
}

function Words({ label, description, shown, onChange }: WordsProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      label={label}
      description={description}
      value={typed ?? shown}
      maxLength={200}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(value.trim() || undefined);
      }}
    />
  );
}

interface CountProps {
  readonly label: string;
  readonly figure: MachineFigure;
  readonly most: number;
  readonly onChange: (count: number | undefined) => void;
}

function Count({ label, figure, most, onChange }: CountProps) {
  const { t } = useTranslation('diagnosis');
  const [first] = useState(figure);
  return (
    <NumberField
      label={label}
      hint={first.kind === 'stated' ? t('platform.stated') : t('platform.assumed')}
      value={figure.value}
      min={1}
      max={most}
      whole
      onChange={(count) => onChange(count ?? undefined)}
    />
  );
}

function Made({ projectId, name }: { projectId: string; name: string }) {
  const { t } = useTranslation('diagnosis');
  const params = { projectId };
  return (
    <p role="status" className={classes.made}>
      {t('platform.made', { name })}{' '}
      <Link to="/projects/$projectId/platforms" params={params}>
        {t('platform.show')}
      </Link>{' '}
      <Link to="/projects/$projectId/scenarios" params={params}>
        {t('platform.scenario')}
      </Link>
    </p>
  );
}
