import { NativeSelect, TextInput } from '@mantine/core';
import { type Currency, LICENCE_RULES, licenceRuleOf } from '@tatami/model';
import { answerLicences } from '@tatami/model/calculator';
import { useState } from 'react';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePriceBook } from '../../../planning/use-price-book.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Answered } from '../Answered.tsx';
import classes from '../Calculators.module.css';
import { MainEstimate, SideEstimates } from '../Estimates.tsx';
import { Notes } from '../Notes.tsx';
import { Panel } from '../Panel.tsx';
import { LicenceTerms, NO_TERMS, termsOf } from './LicenceTerms.tsx';
import { LicenceWays } from './LicenceWays.tsx';

const CURRENCIES: readonly Currency[] = ['USD', 'EUR', 'JPY'];

const START = {
  product: 'oracle-ee',
  sockets: 2 as number | null,
  coresPerSocket: 18 as number | null,
  servers: 1 as number | null,
  socketCapacity: null as number | null,
  cpuModel: 'Intel Xeon E7-8890 v3',
  users: null as number | null,
  currency: 'USD' as Currency,
  ...NO_TERMS,
};
type Inputs = typeof START;

/** How many licences does a server need, and what do they cost at list price? */
export function LicencesPanel() {
  const { t } = useTranslation('calculators');
  const { book } = usePriceBook();
  const [inputs, setInputs] = useState(START);
  const set = (part: Partial<Inputs>) => setInputs((before) => ({ ...before, ...part }));
  const { sockets, coresPerSocket, servers, socketCapacity, cpuModel, users, product, currency } = inputs;
  const complete = sockets !== null && coresPerSocket !== null && servers !== null;
  const question = complete && {
    product,
    sockets,
    coresPerSocket,
    servers,
    currency,
    ...(socketCapacity !== null && { socketCapacity }),
    ...(cpuModel.trim() !== '' && { cpuModel }),
    ...(users !== null && { users }),
    ...termsOf(inputs),
  };
  return (
    <Panel name="licences" inputs={<Fields inputs={inputs} set={set} />}>
      <Answered answer={question ? answerLicences(question, book) : null}>
        {({ licences, licenceCost, supportPerYear, notes, ways, standby }) => (
          <>
            <MainEstimate estimate={licences} />
            <SideEstimates
              estimates={[
                { estimate: licenceCost, label: t('licences.cost') },
                { estimate: supportPerYear, label: t('licences.support') },
              ]}
            />
            <LicenceWays title={t('licences.ways')} ways={ways} />
            <LicenceWays title={t('licences.standby')} ways={standby} />
            <Notes notes={[...(licences.because.notes ?? []), ...notes]} />
          </>
        )}
      </Answered>
    </Panel>
  );
}

function Fields({ inputs, set }: { inputs: Inputs; set: (part: Partial<Inputs>) => void }) {
  const { t } = useTranslation('calculators');
  const say = useText();
  const { product, sockets, coresPerSocket, servers, socketCapacity, cpuModel, users, currency } = inputs;
  const countsPeople = licenceRuleOf(product)?.id.endsWith('-nup') ?? false;
  return (
    <>
      <NativeSelect
        label={t('licences.product')}
        value={product}
        data={LICENCE_RULES.map(({ id, name }) => ({ value: id, label: say(name) }))}
        onChange={({ currentTarget }) => set({ product: currentTarget.value })}
      />
      <div className={classes.pair}>
        <NumberField
          label={t('licences.sockets')}
          value={sockets}
          min={1}
          max={1024}
          whole
          onChange={(value) => set({ sockets: value })}
        />
        <NumberField
          label={t('licences.cores')}
          value={coresPerSocket}
          min={1}
          max={4096}
          whole
          onChange={(value) => set({ coresPerSocket: value })}
        />
      </div>
      <div className={classes.pair}>
        <NumberField
          label={t('licences.servers')}
          value={servers}
          min={1}
          max={1_000_000}
          whole
          onChange={(value) => set({ servers: value })}
        />
        <NumberField
          label={t('licences.socketCapacity')}
          value={socketCapacity}
          min={1}
          max={1024}
          whole
          onChange={(value) => set({ socketCapacity: value })}
        />
      </div>
      <TextInput
        label={t('licences.cpu')}
        description={t('licences.cpuHint')}
        value={cpuModel}
        maxLength={200}
        onChange={({ currentTarget }) => set({ cpuModel: currentTarget.value })}
      />
      {countsPeople && (
        <NumberField
          label={t('licences.users')}
          value={users}
          max={1e9}
          whole
          onChange={(value) => set({ users: value })}
        />
      )}
      <LicenceTerms terms={inputs} product={product} set={set} />
      <NativeSelect
        label={t('licences.currency')}
        value={currency}
        data={[...CURRENCIES]}
        onChange={({ currentTarget }) => set({ currency: currentTarget.value as Currency })}
      />
    </>
  );
}
