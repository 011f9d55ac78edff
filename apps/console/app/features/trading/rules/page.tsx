import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { MOST_ACCUMULATOR_STEPS, MOST_PRICE_STEPS } from '@palco/contract/tables'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AmountField } from '../../../forms/amount-field.tsx'
import { Filters } from '../../../page/filters.tsx'
import { Title } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { BrandChoice, useBrands, useCurrency } from '../../../page/brands.tsx'
import { DeskButton, DeskForm } from '../../../forms/desk-form.tsx'
import { loadRules, type MarginView } from './load.server.ts'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { SelectField, TextField } from '../../../forms/fields.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadRules(request, context)

export const ErrorBoundary = Problem

type Rules = Awaited<ReturnType<typeof loadRules>>

const listColumns = ({ trading: { rules: r } }: Texts, brand: string): Column<MarginView>[] => [
  { id: 'of', title: r.of, main: true, cell: (row) => row.of },
  { id: 'margin', title: r.marginIn, number: true, cell: (row) => <b>{row.margin}</b> },
  { id: 'method', title: r.method, cell: (row) => row.method },
  { id: 'whose', title: r.whose, cell: (row) => row.whose },
  {
    id: 'end',
    title: r.end,
    cell: (row) =>
      row.own && (
        <DeskForm verb="margin" fields={{ brand, ...row.fields }}>
          <DeskButton verb="margin" name={`${r.end}: ${row.of}`}>
            {r.end}
          </DeskButton>
        </DeskForm>
      ),
  },
]

function options(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([id, name]) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

/** A choice by name, under the sports. */
function NamedChoice({
  name,
  label,
  all,
  groups,
}: {
  name: string
  label: string
  all: string
  groups: Rules['markets']
}) {
  return (
    <SelectField id={`margin-${name}`} label={label} name={name} defaultValue="">
      <option value="">{all}</option>
      {groups.map(({ sport, choices }) => (
        <optgroup key={sport} label={sport}>
          {choices.map(({ id, name: text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

function Margins({ rules }: { rules: Rules }) {
  const t = useTexts()
  const { rules: r, sports } = t.trading
  return (
    <section>
      <h2>{r.margins}</h2>
      <p className="soft">{r.marginsHint}</p>
      <DataTable
        caption={r.margins}
        columns={listColumns(t, rules.brand)}
        rows={rules.margins}
        rowId={(row) => row.id}
      />
      <DeskForm className="filters" verb="margin" fields={{ brand: rules.brand }}>
        <SelectField id="margin-sport" label={r.sport} name="sport" defaultValue="">
          <option value="">{r.anySport}</option>
          {options(sports)}
        </SelectField>
        <NamedChoice name="competition" label={r.competition} all={r.any} groups={rules.competitions} />
        <NamedChoice name="market" label={r.market} all={r.any} groups={rules.markets} />
        <TextField
          id="margin"
          label={r.percent}
          name="margin"
          inputMode="decimal"
          required
          maxLength={6}
          autoComplete="off"
        />
        <SelectField id="margin-method" label={r.method} name="method" defaultValue="power">
          {options(r.methods)}
        </SelectField>
        <DeskButton verb="margin" variant="brand">
          {r.add}
        </DeskButton>
      </DeskForm>
    </section>
  )
}

function Prices({ rules }: { rules: Rules }) {
  const { rules: r } = useTexts().trading
  const { ladder, lowest, highest } = rules.prices
  return (
    <section>
      <h2>{r.prices}</h2>
      <DeskForm className="filters" verb="prices" fields={{ brand: rules.brand }}>
        <SelectField id="ladder" label={r.ladder} name="ladder" defaultValue={ladder} key={ladder}>
          {options(r.ladders)}
        </SelectField>
        <TextField
          id="lowest"
          label={r.lowest}
          name="lowest"
          inputMode="decimal"
          required
          defaultValue={lowest}
          key={`l${lowest}`}
        />
        <TextField
          id="highest"
          label={r.highest}
          name="highest"
          inputMode="decimal"
          required
          defaultValue={highest}
          key={`h${highest}`}
        />
        <DeskButton verb="prices" variant="brand">
          {r.save}
        </DeskButton>
      </DeskForm>
    </section>
  )
}

const STEP_BOUNDS = { hours: [1, 10_000], margin: [100, 1_000], limit: [1, 100] } as const
const NO_STEP = { hours: '', margin: '', limit: '' }

/** Margins and limits by the time to the start; one empty row more, as long as there may be another step. */
function Steps({ rules }: { rules: Rules }) {
  const { rules: r } = useTexts().trading
  const { brand, prices, steps } = rules
  const rows = steps.length < MOST_PRICE_STEPS ? [...steps, NO_STEP] : steps
  return (
    <section>
      <h2>{r.steps}</h2>
      <p className="soft">{r.stepsHint}</p>
      <DeskForm id="steps" className="stack" verb="prices" fields={{ brand, ...prices }}>
        {rows.map((row, index) => (
          <fieldset className="delays" key={`${index} ${row.hours} ${row.margin} ${row.limit}`}>
            <legend>{r.step(index + 1)}</legend>
            {(['hours', 'margin', 'limit'] as const).map((name) => (
              <TextField
                key={name}
                id={`step-${index}-${name}`}
                label={r.stepFields[name]}
                name={`step ${index} ${name}`}
                type="number"
                min={STEP_BOUNDS[name][0]}
                max={STEP_BOUNDS[name][1]}
                defaultValue={row[name]}
              />
            ))}
          </fieldset>
        ))}
        <DeskButton verb="prices" variant="brand">
          {r.save}
        </DeskButton>
      </DeskForm>
    </section>
  )
}

function Limits({ rules }: { rules: Rules }) {
  const { rules: r } = useTexts().trading
  const currency = useCurrency(rules.brand)
  return (
    <section>
      <h2>{r.limits}</h2>
      <p className="soft">{r.limitsHint}</p>
      <DeskForm className="stack" verb="limits" fields={{ brand: rules.brand }}>
        <div className="limits">
          {rules.limits.map(({ name, label, value, hint }) => (
            <AmountField
              key={`${name}${value}`}
              id={`limit-${name}`}
              label={label}
              hint={hint}
              name={name}
              currency={currency}
              maxLength={40}
              defaultValue={value}
            />
          ))}
        </div>
        <fieldset className="delays">
          <legend>{r.delays}</legend>
          {rules.delays.map(({ name, label, value }) => (
            <TextField
              key={`${name}${value}`}
              id={name.replace(' ', '-')}
              label={label}
              name={name}
              type="number"
              min={2}
              max={10}
              required
              defaultValue={value}
            />
          ))}
        </fieldset>
        <DeskButton verb="limits" variant="brand">
          {r.save}
        </DeskButton>
      </DeskForm>
    </section>
  )
}

const BONUS_BOUNDS = { selections: [2, 30], percent: [1, 500] } as const
const NO_ROW = { selections: '', percent: '' }
/** Empty rows for further steps. */
const SPARE_ROWS = 3

/** What multiples get on top of their winnings. */
function Accumulator({ rules: { brand, accumulator } }: { rules: Rules }) {
  const { rules: r } = useTexts().trading
  const currency = useCurrency(brand)
  const steps = accumulator?.steps ?? []
  const spare = Math.min(SPARE_ROWS, MOST_ACCUMULATOR_STEPS - steps.length)
  const rows = [...steps, ...Array.from({ length: spare }, () => NO_ROW)]
  return (
    <section>
      <h2>{r.accumulator}</h2>
      <p className="soft">{r.accumulatorHint}</p>
      {accumulator === null && <p className="soft">{r.noAccumulator}</p>}
      <DeskForm id="accumulator" className="stack" verb="accumulator" fields={{ brand }}>
        <div className="bonus-rows">
          {rows.map((row, index) => (
            <fieldset className="delays" key={`${index} ${row.selections} ${row.percent}`}>
              <legend>{r.accumulatorRow(index + 1)}</legend>
              {(['selections', 'percent'] as const).map((name) => (
                <TextField
                  key={name}
                  id={`bonus-${index}-${name}`}
                  label={r.accumulatorFields[name]}
                  name={`step ${index} ${name}`}
                  type="number"
                  min={BONUS_BOUNDS[name][0]}
                  max={BONUS_BOUNDS[name][1]}
                  defaultValue={row[name]}
                />
              ))}
            </fieldset>
          ))}
        </div>
        <div className="limits">
          <TextField
            id="bonus-least-odds"
            label={r.leastOdds}
            name="least_odds"
            inputMode="decimal"
            required
            defaultValue={accumulator?.leastOdds ?? ''}
            key={`o${accumulator?.leastOdds}`}
          />
          <AmountField
            id="bonus-most"
            label={r.mostBonus}
            name="most"
            currency={currency}
            maxLength={40}
            required
            defaultValue={accumulator?.most ?? ''}
            key={`m${accumulator?.most}`}
          />
        </div>
        <DeskButton verb="accumulator" variant="brand">
          {r.save}
        </DeskButton>
      </DeskForm>
      {accumulator !== null && (
        <DeskForm verb="accumulator" fields={{ brand, end: 'yes' }}>
          <DeskButton verb="accumulator">{r.endAccumulator}</DeskButton>
        </DeskForm>
      )}
    </section>
  )
}

function Players({ rules }: { rules: Rules }) {
  const { rules: r } = useTexts().trading
  const currency = useCurrency(rules.brand)
  const columns: Column<Rules['players'][number]>[] = [
    { id: 'player', title: r.player, main: true, cell: (row) => <Link to={row.address}>{row.name}</Link> },
    { id: 'stake', title: r.maxStake, number: true, cell: (row) => row.maxStake },
    { id: 'return', title: r.maxReturn, number: true, cell: (row) => row.maxReturn },
    {
      id: 'end',
      title: r.end,
      cell: (row) => (
        <DeskForm verb="limits" fields={{ brand: rules.brand, player: row.id }}>
          <DeskButton verb="limits" name={`${r.end}: ${row.name}`}>
            {r.end}
          </DeskButton>
        </DeskForm>
      ),
    },
  ]
  return (
    <section>
      <h2>{r.players}</h2>
      {rules.players.length === 0 ? (
        <p className="soft">{r.noPlayers}</p>
      ) : (
        <DataTable caption={r.players} columns={columns} rows={rules.players} rowId={(row) => row.id} />
      )}
      <DeskForm id="player limits" className="filters" verb="limits" fields={{ brand: rules.brand }}>
        <TextField id="player" label={r.player} name="player" required maxLength={60} autoComplete="off" />
        <AmountField
          id="player-stake"
          label={r.maxStake}
          name="max_stake"
          currency={currency}
          maxLength={40}
        />
        <AmountField
          id="player-return"
          label={r.maxReturn}
          name="max_return"
          currency={currency}
          maxLength={40}
        />
        <DeskButton verb="limits" variant="brand">
          {r.addPlayer}
        </DeskButton>
      </DeskForm>
    </section>
  )
}

/** A brand's margins, bounds of prices and limits of bets. */
export default function RulesPage() {
  const { rules: r } = useTexts().trading
  const rules = useLoaderData<typeof loader>()
  return (
    <>
      <Title title={r.title} />
      {useBrands().length > 1 && (
        <Filters action="/trading/rules">
          <BrandChoice value={rules.brand} />
        </Filters>
      )}
      <div className="sections-of">
        <Margins rules={rules} />
        <Prices rules={rules} />
        <Steps rules={rules} />
        <Limits rules={rules} />
        <Accumulator rules={rules} />
        <Players rules={rules} />
      </div>
    </>
  )
}
