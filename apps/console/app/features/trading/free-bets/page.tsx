import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { AmountField } from '../../../forms/amount-field.tsx'
import { Filters } from '../../../page/filters.tsx'
import { Title, Zone } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { type CodeRow, type GivenRow, loadFreeBets } from './load.server.ts'
import { BrandChoice, useCurrency } from '../../../page/brands.tsx'
import { Proposal } from '../../../approvals/proposal.tsx'
import { DeskButton, DeskForm } from '../../../forms/desk-form.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { SelectField, TextField } from '../../../forms/fields.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadFreeBets(request, context)

export const ErrorBoundary = Problem

const givenColumns = ({ trading: { freeBets: f } }: Texts): Column<GivenRow>[] => [
  { id: 'player', title: f.player, main: true, cell: (row) => <b>{row.player}</b> },
  { id: 'amount', title: f.amount, number: true, cell: (row) => row.amount },
  { id: 'conditions', title: f.conditions, cell: (row) => row.conditions },
  { id: 'state', title: f.state, cell: (row) => row.state },
  { id: 'at', title: f.at, cell: (row) => <span className="line">{row.at}</span> },
  { id: 'expires', title: f.expires, cell: (row) => <span className="line">{row.expires}</span> },
  { id: 'source', title: f.source, cell: (row) => row.source },
]

const codeColumns = ({ trading: { freeBets: f } }: Texts): Column<CodeRow>[] => [
  { id: 'code', title: f.code, main: true, cell: (row) => <b>{row.code}</b> },
  { id: 'amount', title: f.amount, number: true, cell: (row) => row.amount },
  { id: 'conditions', title: f.conditions, cell: (row) => row.conditions },
  { id: 'days', title: f.days, number: true, cell: (row) => row.days },
  { id: 'used', title: f.used, number: true, cell: (row) => row.used },
]

/** Amount, smallest odds and days of a free bet, for both forms; `id` keeps their fields apart. */
function Terms({ id, brand }: { id: string; brand: string }) {
  const { freeBets: f } = useTexts().trading
  const currency = useCurrency(brand)
  const common = { required: true, autoComplete: 'off', inputMode: 'decimal' as const }
  return (
    <>
      <AmountField
        id={`${id}-amount`}
        label={f.amount}
        name="amount"
        maxLength={20}
        currency={currency}
        required
      />
      <TextField
        id={`${id}-odds`}
        label={f.leastOdds}
        hint={f.leastOddsHint}
        name="odds"
        maxLength={10}
        {...common}
        required={false}
      />
      <SelectField id={`${id}-live`} label={f.when} name="live" defaultValue="any">
        {Object.entries(f.lives).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField id={`${id}-days`} label={f.days} name="days" defaultValue="7" maxLength={3} {...common} />
    </>
  )
}

const DONE: ReadonlySet<string | null> = new Set(['free_bets_given', 'code_made', 'proposed'])

/** The key of the forms: a new one empties them, so it stays until what was typed has been taken. */
function useFormKey(loaded: string): string {
  const [query] = useSearchParams()
  const isDone = DONE.has(query.get('notice'))
  const [key, setKey] = useState(loaded)
  useEffect(() => {
    if (isDone) setKey(loaded)
  }, [loaded, isDone])
  return key
}

/** Gives free bets to players or by a code, and lists what was given. */
export default function FreeBets() {
  const t = useTexts()
  const { freeBets: f } = t.trading
  const { brand, key: loaded, given, codes, alone, waiting } = useLoaderData<typeof loader>()
  const key = useFormKey(loaded)
  return (
    <>
      <Title title={f.title}>
        <p className="soft">{f.explain}</p>
        <p className="soft">{alone}</p>
      </Title>
      <Filters action="/trading/free-bets">
        <BrandChoice value={brand} />
      </Filters>
      {waiting.map((one) => (
        <Proposal key={one.id} proposal={one} verb="free-bets" fields={{ brand }} />
      ))}
      <section>
        <h2>{f.toPlayers}</h2>
        <DeskForm key={key} id="players" className="filters hinted" verb="free-bets" fields={{ brand, key }}>
          <TextField
            id="players"
            className="wide"
            label={f.players}
            hint={f.playersHint}
            name="players"
            required
            maxLength={4000}
            autoComplete="off"
          />
          <Terms id="players" brand={brand} />
          <DeskButton verb="free-bets" variant="brand">
            {f.give}
          </DeskButton>
        </DeskForm>
      </section>
      <section>
        <h2>{f.byCode}</h2>
        <DeskForm
          key={`code ${key}`}
          id="code"
          className="filters hinted"
          verb="free-bets"
          fields={{ brand }}
        >
          <TextField
            id="code"
            label={f.code}
            name="code"
            required
            maxLength={40}
            autoComplete="off"
            pattern="[A-Za-z0-9_\-]{3,40}"
          />
          <TextField
            id="code-most"
            label={f.most}
            hint={f.mostHint}
            name="most"
            maxLength={7}
            inputMode="numeric"
          />
          <Terms id="code" brand={brand} />
          <DeskButton verb="free-bets">{f.makeCode}</DeskButton>
        </DeskForm>
      </section>
      {codes.length > 0 && (
        <section>
          <h2>{f.codes}</h2>
          <DataTable caption={f.codes} columns={codeColumns(t)} rows={codes} rowId={(row) => row.code} />
        </section>
      )}
      {given.length === 0 ? (
        <p className="empty">{f.empty}</p>
      ) : (
        <section>
          <h2>{f.given}</h2>
          <DataTable caption={f.given} columns={givenColumns(t)} rows={given} rowId={(row) => row.id} />
        </section>
      )}
      <Zone />
    </>
  )
}
