import { Button } from '@mantine/core';
import { COVERAGE_FIELDS, type Coverage } from '@tatami/model';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBecause } from '../../../ui/estimate/because-context.ts';
import words from '../../../ui/Words.module.css';
import classes from '../Inventory.module.css';

interface Props {
  readonly coverage: Coverage;
  readonly server: { readonly key: string; readonly name: string };
  /** Shows what was recorded of it over time. */
  readonly onUse: () => void;
}

/** Of one server's coverage: what is missing, and the points behind the share. */
export function CoverageDetail({ coverage, server, onUse }: Props) {
  const { t } = useTranslation('inventory');
  const { t: common } = useTranslation('common');
  const say = useText();
  const format = useFormat();
  const { open } = useBecause();
  const found = coverage.ofServer(server.key);
  if (!found) return null;
  const missing = found.missing.map((field) => say(COVERAGE_FIELDS[field].label));
  return (
    <>
      <span>
        <strong>{server.name}</strong> · {t('coverage.title')}
      </span>
      <span className={words.quiet}>
        {missing.length > 0 ? t('coverage.missing', { fields: format.list(missing) }) : t('coverage.complete')}
        {found.newestAt !== null && ` ${t('coverage.until', { date: format.date(found.newestAt) })}`}
      </span>
      <span className={classes.detailActions}>
        <Button variant="light" size="compact-sm" aria-haspopup="dialog" onClick={() => open(found.share)}>
          {common('table.why')}
        </Button>
        <Button variant="light" size="compact-sm" aria-haspopup="dialog" onClick={onUse}>
          {t('use.open')}
        </Button>
      </span>
    </>
  );
}
