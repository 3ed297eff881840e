import type { Text } from '@tatami/model';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';

interface Source {
  readonly points: readonly unknown[];
  readonly made: Text | null;
}

/** Ways of measuring that are offered one by one; a project with more compares them on its own screen. */
const MOST_OFFERED = 6;

/** The runs of the project that may be taken, one button for each way they were made: unlike ones never go into one answer. */
export function RunSources<S extends Source>({
  sources,
  onTake,
}: {
  sources: readonly S[];
  onTake: (source: S) => void;
}) {
  const { t } = useTranslation('calculators');
  const say = useText();
  return sources.slice(0, MOST_OFFERED).map((source) => {
    const { points, made } = source;
    const which = made ? say(made) : '';
    return (
      <LinkButton key={which} onClick={() => onTake(source)}>
        {made
          ? t('source.runsMade', { count: points.length, made: which })
          : t('source.runs', { count: points.length })}
      </LinkButton>
    );
  });
}
