import { NativeSelect } from '@mantine/core';
import type { FigureKind, ProductFigure, Source } from '@tatami/model';
import { citedAs } from '@tatami/wording';
import { useMemo, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage, useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data-table/DataTable.tsx';
import type { DataColumn } from '../../ui/data-table/data-column.ts';
import classes from './Evidence.module.css';

const KINDS: readonly FigureKind[] = ['stated', 'approximate', 'assumption'];

/** Every constant of the product: value, unit, kind, source and date. Assumptions stand in the warning colour. */
export function FigureTable({ figures }: { figures: readonly ProductFigure[] }) {
  const { t } = useTranslation('evidence');
  const say = useText();
  const [kind, setKind] = useState<FigureKind | 'all'>('all');
  const [topic, setTopic] = useState('all');
  const numbered = useMemo(() => figures.map((figure, index) => ({ id: `${index}`, ...figure })), [figures]);
  const rows = useMemo(
    () =>
      numbered.filter(
        ({ figure, topic: of }) => (kind === 'all' || figure.kind === kind) && (topic === 'all' || of === topic),
      ),
    [numbered, kind, topic],
  );
  const columns = useColumns();
  const topics = [...new Set(figures.map((figure) => figure.topic))];
  return (
    <DataTable
      label={t('figures.title')}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ figure }) => say(figure.label)}
      columns={columns}
      detail={({ figure }) => <FigureSource source={figure.source} />}
      tools={
        <>
          <NativeSelect
            aria-label={t('figures.kind')}
            value={kind}
            data={[
              { value: 'all', label: t('figures.allKinds') },
              ...KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) })),
            ]}
            onChange={({ currentTarget }) => setKind(currentTarget.value as FigureKind | 'all')}
          />
          <NativeSelect
            aria-label={t('figures.topic')}
            value={topic}
            data={[
              { value: 'all', label: t('figures.allTopics') },
              ...topics.map((one) => ({ value: one, label: t(`topic.${one}` as 'topic.benchmark') })),
            ]}
            onChange={({ currentTarget }) => setTopic(currentTarget.value)}
          />
        </>
      }
    />
  );
}

type FigureRow = ProductFigure & { readonly id: string };

function useColumns(): readonly DataColumn<FigureRow>[] {
  const { t } = useTranslation('evidence');
  const say = useText();
  const format = useFormat();
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'label', header: t('figures.figure'), width: 300, value: ({ figure }) => say(figure.label) },
      {
        id: 'value',
        header: t('figures.value'),
        width: 130,
        numeric: true,
        value: ({ figure }) => figure.value,
        view: ({ figure }) => format.quantityParts(figure.value, figure.unit),
        unit: ({ figure }) => figure.unit,
      },
      {
        id: 'range',
        header: t('figures.range'),
        width: 120,
        numeric: true,
        value: ({ figure }) =>
          figure.low === undefined || figure.high === undefined
            ? ''
            : format.interval(figure.low, figure.high, figure.unit),
      },
      {
        id: 'kind',
        header: t('figures.kind'),
        width: 110,
        value: ({ figure }) => t(`kind.${figure.kind}`),
        warns: ({ figure }) => figure.kind === 'assumption',
      },
      {
        id: 'topic',
        header: t('figures.topic'),
        width: 120,
        value: ({ topic }) => t(`topic.${topic}` as 'topic.benchmark'),
      },
      {
        id: 'source',
        header: t('figures.source'),
        width: 300,
        value: ({ figure }) => citedAs(figure.source, language),
      },
      { id: 'date', header: t('figures.date'), width: 125, value: ({ figure }) => figure.source.date },
    ],
    [t, say, format, language],
  );
}

/** The whole source of the figure picked, as long as it is. */
function FigureSource({ source }: { source: Source }) {
  const { t } = useTranslation('common');
  const cited = citedAs(source, useLanguage());
  return (
    <span className={classes.detail}>
      {source.url ? (
        <a href={source.url} target="_blank" rel="noreferrer">
          <cite>{cited}</cite>
        </a>
      ) : (
        <cite>{cited}</cite>
      )}{' '}
      ({source.date ?? t('because.undated')})
    </span>
  );
}
