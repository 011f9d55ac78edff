import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AmountField } from '../../forms/amount-field.tsx'
import { Filters } from '../../page/filters.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { type AwardView, type JackpotView, loadJackpots } from './load.server.ts'
import { BrandChoice, useBrands, useCurrency } from '../../page/brands.tsx'
import { Fold } from '../../forms/fold.tsx'
import { Proposal } from '../../approvals/proposal.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { TextField } from '../../forms/fields.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadJackpots(request, context)

export const ErrorBoundary = Problem

const awardColumns = ({ jackpots: j }: Texts): Column<AwardView>[] => [
  { id: 'run', title: j.run, number: true, main: true, cell: (row) => row.run },
  { id: 'amount', title: j.amount, number: true, cell: (row) => <b>{row.amount}</b> },
  { id: 'seed', title: j.seed, number: true, cell: (row) => row.seed },
  { id: 'player', title: j.player, cell: (row) => row.player },
  { id: 'game', title: j.game, cell: (row) => row.game },
  { id: 'at', title: j.at, cell: (row) => <span className="line">{row.at}</span> },
]

type TermsProps = { brand: string; tier: string; fields: Record<string, string> }

/** The terms of a jackpot; two operators send the same. */
function TermsForm({ brand, tier, fields }: TermsProps) {
  const { jackpots: j } = useTexts()
  const currency = useCurrency(brand)
  const common = (name: 'contribution' | 'seed' | 'ceiling') => ({
    id: `${tier}-${name}`,
    name,
    label: j[name],
    defaultValue: fields[name] ?? '',
    maxLength: 20,
    required: true,
  })
  return (
    <DeskForm id={`terms ${tier}`} className="stack" verb="jackpot_terms" fields={{ brand, tier }}>
      <div className="limits">
        <TextField
          {...common('contribution')}
          hint={j.contributionHint}
          inputMode="decimal"
          autoComplete="off"
        />
        <AmountField {...common('seed')} currency={currency} />
        <AmountField {...common('ceiling')} currency={currency} />
      </div>
      <TextField
        id={`${tier}-games`}
        name="games"
        label={j.games}
        hint={j.gamesHint}
        defaultValue={fields['games'] ?? ''}
        autoComplete="off"
        required
      />
      <DeskButton verb="jackpot_terms" variant="brand">
        {j.ask}
      </DeskButton>
    </DeskForm>
  )
}

function Facts({ jackpot }: { jackpot: JackpotView }) {
  return (
    <dl className="facts">
      {jackpot.facts.map(({ name, value, wide }) => (
        <div key={name} className={wide ? 'wide' : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Jackpot({ brand, jackpot }: { brand: string; jackpot: JackpotView }) {
  const t = useTexts()
  const { jackpots: j } = t
  const { tier, name, enabled } = jackpot
  return (
    <section className="stack" aria-labelledby={`jackpot-${tier}`}>
      <h2 id={`jackpot-${tier}`}>
        {name} {!enabled && `(${j.off})`}
      </h2>
      <Facts jackpot={jackpot} />
      {jackpot.changes && <p>{jackpot.changes}</p>}
      <p className="soft">{jackpot.games}</p>
      {jackpot.awards.length === 0 ? (
        <p className="empty">{j.noAwards}</p>
      ) : (
        <DataTable
          caption={`${j.awards}: ${name}`}
          columns={awardColumns(t)}
          rows={jackpot.awards}
          rowId={(row) => String(row.run)}
        />
      )}
      <DeskForm verb="jackpot_switch" fields={{ brand, tier, on: enabled ? 'no' : 'yes' }}>
        <DeskButton verb="jackpot_switch" name={`${enabled ? j.switchOff : j.switchOn}: ${name}`}>
          {enabled ? j.switchOff : j.switchOn}
        </DeskButton>
      </DeskForm>
      <Fold name={`${j.change}: ${name}`} look="neutral" form={`terms ${tier}`} verb="jackpot_terms">
        <TermsForm brand={brand} tier={tier} fields={jackpot.fields} />
      </Fold>
    </section>
  )
}

/** The jackpots of a brand: pots, terms, awards; terms are changed by two operators. */
export default function JackpotsPage() {
  const { jackpots: j } = useTexts()
  const { brand, jackpots, missing, waiting } = useLoaderData<typeof loader>()
  return (
    <>
      <Title title={j.title}>
        <p className="soft">{j.explain}</p>
      </Title>
      {useBrands().length > 1 && (
        <Filters action="/trading/jackpots">
          <BrandChoice value={brand} />
        </Filters>
      )}
      {waiting.map((one) => (
        <Proposal key={one.id} proposal={one} verb="jackpot_terms" fields={{}} />
      ))}
      <div className="sections-of">
        {jackpots.length === 0 && <p className="empty">{j.none}</p>}
        {jackpots.map((jackpot) => (
          <Jackpot key={jackpot.tier} brand={brand} jackpot={jackpot} />
        ))}
        {missing.map(({ tier, name }) => (
          <Fold
            key={tier}
            name={`${j.add}: ${name}`}
            look="neutral"
            form={`terms ${tier}`}
            verb="jackpot_terms"
          >
            <TermsForm brand={brand} tier={tier} fields={{}} />
          </Fold>
        ))}
      </div>
      <Zone />
    </>
  )
}
