import type { OpenQuestionsRecord } from '@tatami/contracts';
import { type DatabaseProductId, DELETION, databaseProduct, PRESENCE, zoneName } from '@tatami/model';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AnswerEffects } from './AnswerEffects.tsx';
import { AssumptionAsked } from './AssumptionAsked.tsx';
import classes from './Desk.module.css';
import { heldAgainst } from './outcome-words.ts';
import { ScenarioAsked } from './ScenarioAsked.tsx';

type Question = OpenQuestionsRecord['questions'][number];
type About<What extends Question['asked']['about']> = Extract<Question['asked'], { about: What }>;

interface Shown {
  readonly effects: ReactNode;
  readonly stale: boolean;
}

/** How questions are asked that other parts of the product know how to ask, with what their answers change below. */
export interface Asking {
  readonly machines: (asked: About<'machines'>, effects: ReactNode) => ReactNode;
  readonly databases: (asked: About<'product'> | About<'edition'>, effects: ReactNode) => ReactNode;
  readonly clock: (asked: About<'clock'>, shown: Shown) => ReactNode;
  readonly file: (asked: About<'file'>, shown: Pick<Shown, 'stale'>) => ReactNode;
  readonly disagreement: (asked: About<'disagreement'>, shown: Shown) => ReactNode;
}

interface Props {
  readonly projectId: string;
  readonly question: Question;
  readonly now: OpenQuestionsRecord['now'];
  readonly scenario: OpenQuestionsRecord['scenario'];
  readonly asking: Asking;
  /** Asked again meanwhile: what is pressed now may be another question a moment later. */
  readonly stale: boolean;
}

/** One question with its answers and what each changes. */
export function OpenQuestion({ projectId, question, now, scenario, asking, stale }: Props) {
  const { t } = useTranslation('desk');
  const say = useText();
  const { asked, answers, blocking, settles } = question;
  const named = answers.map((answer) => ({ ...answer, name: nameOf(answer.id, asked, say, t) }));
  const effects = (
    <>
      {blocking && <p className={classes.blocking}>{t('blocking')}</p>}
      {settles.map((asks) => (
        <p key={say(asks)} className={classes.blocking}>
          {t('settles', { asks: say(asks) })}
        </p>
      ))}
      <AnswerEffects now={heldAgainst(now, asked)} answers={named} />
    </>
  );
  switch (asked.about) {
    case 'machines':
      return asking.machines(asked, effects);
    case 'product':
    case 'edition':
      return asking.databases(asked, effects);
    case 'clock':
      return asking.clock(asked, { effects, stale });
    case 'disagreement':
      return asking.disagreement(asked, { effects, stale });
    case 'file':
      return asking.file(asked, { stale });
    case 'scenario':
      return <ScenarioAsked {...{ projectId, asked, scenario, effects, stale }} />;
    case 'assumption':
      return <AssumptionAsked {...{ projectId, asked, scenario, effects }} />;
  }
}

/** What an answer is called on its button. */
function nameOf(id: string, asked: Question['asked'], say: ReturnType<typeof useText>, t: TFunction<'desk'>): string {
  switch (asked.about) {
    case 'machines':
      return id === 'same' ? t('answer.same') : t('answer.different');
    case 'product':
      return id === 'accept' ? t('answer.accept') : t('answer.none');
    case 'edition': {
      const edition = databaseProduct(asked.product as DatabaseProductId).editions[id];
      return edition ? say(edition.name) : id;
    }
    case 'clock':
      return say(zoneName(id));
    case 'disagreement':
      if (asked.field === DELETION) return id === asked.files[1] ? t('answer.leaveOut') : t('answer.takeIn');
      if (asked.field !== PRESENCE) return id;
      return id === asked.files[1] ? t('answer.gone') : t('answer.there');
    case 'file':
      return id;
    case 'scenario': {
      const choice = asked.choices[Number(id)];
      return choice ? say(choice.label) : id;
    }
    case 'assumption':
      return id === 'low' ? t('answer.low') : t('answer.high');
  }
}
