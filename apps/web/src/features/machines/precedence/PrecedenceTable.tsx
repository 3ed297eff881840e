import { NativeSelect } from '@mantine/core';
import type { PrecedenceReview } from '@tatami/contracts';
import { SOURCE_KINDS, type SourceKind, type SourcePrecedence, type SourceRanks } from '@tatami/model';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Table } from '../../../ui/table/Table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { useFieldName } from '../use-field-name.ts';

interface Props {
  readonly review: PrecedenceReview;
  readonly precedence: SourcePrecedence;
  readonly onChange: (precedence: SourcePrecedence) => void;
}

/** All fields, or one of which sources say different things. */
interface Row {
  /** null = all that have no place of their own. */
  readonly field: string | null;
  readonly name: string;
  readonly machines: number | null;
}

const KINDS = Object.keys(SOURCE_KINDS) as SourceKind[];
const RANKS = [1, 2, 3] as const;

/** The place of each kind of source, for all fields and for each field in dispute; equal places: the newest holds. */
export function PrecedenceTable({ review, precedence, onChange }: Props) {
  const { t } = useTranslation('machines');
  const say = useText();
  const format = useFormat();
  const nameOf = useFieldName();
  const rows: readonly Row[] = [
    { field: null, name: t('precedence.all'), machines: null },
    ...review.contested.map(({ field, machines }) => ({ field, name: nameOf(field), machines })),
  ];
  const ranksOf = ({ field }: Row): SourceRanks =>
    (field === null ? undefined : precedence.fields[field]) ?? precedence.all;
  const change = (row: Row, kind: SourceKind, rank: number) => {
    const ranks = { ...ranksOf(row), [kind]: rank };
    onChange(
      row.field === null
        ? { ...precedence, all: ranks }
        : { ...precedence, fields: { ...precedence.fields, [row.field]: ranks } },
    );
  };
  const filesOf = (kind: SourceKind) => review.files.find((each) => each.kind === kind)?.files ?? 0;
  return (
    <Table
      label={t('precedence.title')}
      phone="blocks"
      rows={rows}
      rowId={({ field }) => field ?? ''}
      columns={[
        { id: 'field', header: t('precedence.field'), cell: ({ name }) => name },
        {
          id: 'machines',
          header: t('precedence.machines'),
          numeric: true,
          cell: ({ machines }) => machines !== null && format.number(machines),
        },
        ...KINDS.map(
          (kind): TableColumn<Row> => ({
            id: kind,
            header: t('precedence.kind', { kind: say(SOURCE_KINDS[kind]), count: filesOf(kind) }),
            cell: (row) => (
              <NativeSelect
                size="xs"
                aria-label={t('precedence.placeOf', { kind: say(SOURCE_KINDS[kind]), field: row.name })}
                value={String(ranksOf(row)[kind])}
                data={RANKS.map((rank) => ({ value: String(rank), label: t(`precedence.rank.${rank}`) }))}
                onChange={({ currentTarget }) => change(row, kind, Number(currentTarget.value))}
              />
            ),
          }),
        ),
      ]}
    />
  );
}
