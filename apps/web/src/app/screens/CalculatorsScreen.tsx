import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { CalculatorName } from '@tatami/contracts';
import type { ReactNode } from 'react';
import { CalculatorsPage } from '../../features/calculators/CalculatorsPage.tsx';
import { calculatorNamed } from '../../features/calculators/calculators.data.ts';
import { texts } from '../../features/calculators/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { useEstate } from '../../planning/use-estate.ts';

addTexts('calculators', texts);

/** The calculators; inside a project they may take its runs and series. */
export default function CalculatorsScreen() {
  const { projectId } = useParams({ strict: false });
  return projectId === undefined ? <Calculators estate={null} /> : <CalculatorsOfProject projectId={projectId} />;
}

function CalculatorsOfProject({ projectId }: { projectId: string }) {
  const { estate } = useEstate(projectId);
  return <Calculators projectId={projectId} estate={estate} />;
}

interface Props {
  readonly projectId?: string;
  readonly estate: ReturnType<typeof useEstate>['estate'];
}

function Calculators({ projectId, estate }: Props) {
  const { topic } = useSearch({ strict: false }) as { topic?: string };
  const navigate = useNavigate();
  const name = calculatorNamed(topic);
  const linkTo = (one: CalculatorName, words: ReactNode, className: string) =>
    projectId === undefined ? (
      <Link to="/calculators" search={{ topic: one }} className={className} {...current(one, name)}>
        {words}
      </Link>
    ) : (
      <Link
        to="/projects/$projectId/calculators"
        params={{ projectId }}
        search={{ topic: one }}
        className={className}
        {...current(one, name)}
      >
        {words}
      </Link>
    );
  const choose = (one: CalculatorName) =>
    projectId === undefined
      ? navigate({ to: '/calculators', search: { topic: one } })
      : navigate({ to: '/projects/$projectId/calculators', params: { projectId }, search: { topic: one } });
  return <CalculatorsPage name={name} estate={estate} linkTo={linkTo} onChoose={(one) => void choose(one)} />;
}

/** Without a topic in the address the first calculator is the current one all the same. */
function current(one: CalculatorName, name: CalculatorName) {
  return one === name ? ({ 'aria-current': 'page' } as const) : { activeProps: {} };
}
