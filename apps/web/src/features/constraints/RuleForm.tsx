import { Button, NativeSelect, TextInput } from '@mantine/core';
import { ENVIRONMENTS, type Environment, type LeaveOutRule, SYSTEM_FAMILIES, type SystemFamily } from '@tatami/model';
import { useState } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Constraints.module.css';
import type { MovableWorkload } from './movable-workloads.ts';

type Kind = LeaveOutRule['by'];

interface Props<Rule extends LeaveOutRule> {
  readonly kinds: readonly [Rule['by'], ...Rule['by'][]];
  readonly workloads: readonly MovableWorkload[];
  readonly rules: readonly Rule[];
  /** What the form is for, what its first choice is, and its button. */
  readonly words: { readonly form: string; readonly kind: string; readonly add: string };
  readonly onAdd: (rule: Rule) => void;
}

/** States a rule for workloads, now and in files to come: what they have in common. */
export function RuleForm<Rule extends LeaveOutRule>({ kinds, workloads, rules, words, onAdd }: Props<Rule>) {
  const { t } = useTranslation('constraints');
  const say = useText();
  const [chosen, setChosen] = useState<Kind>(kinds[0]);
  const [typed, setTyped] = useState('');
  const clusters = distinct(workloads.map(({ cluster }) => cluster));
  const systems = distinct(workloads.map(({ system }) => system));
  const said = saidOf(workloads);
  const nothing: Partial<Record<Kind, boolean>> = {
    cluster: clusters.length === 0,
    system: systems.length === 0,
    attribute: said.length === 0,
  };
  const possible = kinds.filter((each) => !nothing[each]);
  const kind = possible.find((each) => each === chosen) ?? possible[0] ?? kinds[0];
  const offered =
    kind === 'environment'
      ? Object.entries(ENVIRONMENTS).map(([value, label]) => ({ value, label: say(label) }))
      : kind === 'cluster'
        ? clusters.map((value) => ({ value, label: value }))
        : kind === 'system'
          ? systems.map((value) => ({ value, label: say(SYSTEM_FAMILIES[value]) }))
          : kind === 'attribute'
            ? said
            : null;
  const value = typed || offered?.[0]?.value || '';
  const rule = ruleOf(kind, value);
  const stated = rule !== null && rules.some((each) => JSON.stringify(each) === JSON.stringify(rule));
  const add = () => {
    if (rule === null || stated) return;
    onAdd(rule as Rule);
    setTyped('');
  };
  return (
    <form
      className={classes.head}
      aria-label={words.form}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <NativeSelect
        size="xs"
        aria-label={words.kind}
        value={kind}
        data={possible.map((each) => ({ value: each, label: t(`rule.by.${each}`) }))}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value as Kind);
          setTyped('');
        }}
      />
      {offered && (
        <NativeSelect
          size="xs"
          aria-label={t('rule.value')}
          value={value}
          data={offered}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {kind === 'name' && (
        <TextInput
          size="xs"
          aria-label={t('rule.word')}
          placeholder={t('rule.word')}
          value={typed}
          maxLength={300}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <Button type="submit" size="xs" variant="default" disabled={rule === null || stated}>
        {words.add}
      </Button>
    </form>
  );
}

function ruleOf(by: Kind, value: string): LeaveOutRule | null {
  if (by === 'no-database' || by === 'silent') return { by };
  if (by === 'attribute') {
    const [name = '', is = ''] = value === '' ? [] : (JSON.parse(value) as readonly string[]);
    return is === '' ? null : { by, name, is };
  }
  const is = value.trim();
  if (is === '') return null;
  if (by === 'environment') return { by, is: is as Environment };
  return by === 'system' ? { by, is: is as SystemFamily } : { by, is };
}

/** Texts offered to be left out by; a person looks through no more. */
const MOST_OFFERED = 500;

/** What lists say under their own headers, each once: header and text as one value. */
function saidOf(workloads: readonly MovableWorkload[]) {
  const pairs = new Map<string, string>();
  for (const { attributes } of workloads)
    for (const [name, is] of Object.entries(attributes)) {
      if (pairs.size === MOST_OFFERED) break;
      pairs.set(JSON.stringify([name, is]), `${name}: ${is}`);
    }
  return [...pairs].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));
}

function distinct<Value extends string>(values: readonly (Value | null)[]): readonly Value[] {
  return [...new Set(values.flatMap((value) => value ?? []))].sort((a, b) => a.localeCompare(b));
}
