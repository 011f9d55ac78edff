import type { Currency } from '@palco/contract/tables'
import { Badge, type BadgeKind } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { SelectField } from '@palco/ui/field.tsx'
import { Note } from '@palco/ui/note.tsx'
import type { ReactNode } from 'react'
import { Form, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { TokenField } from '../parts.tsx'
import type { ProposalView } from './proposal.server.ts'

/** What the frame of the desk has read. */
type Desk = { operator: { brands: { id: string; name: string; currency: Currency }[] }; token: string }
const useDesk = () => useRouteLoaderData('layouts/desk') as Desk | undefined

/** The operator's brands. */
export const useBrands = () => useDesk()?.operator.brands ?? []

/** The currency in which amounts of a brand are typed. */
export const useCurrency = (brand: string): Currency | undefined =>
  useBrands().find(({ id }) => id === brand)?.currency

/** The choice of the brand that a page is about; there is always one. */
export function BrandChoice({ value }: { value: string }) {
  const { queue } = useTexts()
  const brands = useBrands()
  if (brands.length < 2) return null
  return (
    <SelectField id="filter-brand" label={queue.brand} name="brand" defaultValue={value} key={value}>
      {brands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type Fields = Readonly<Record<string, string>>

/** A form of trading: it comes back to the page it stands on. */
export function TradeForm({
  verb,
  fields,
  className,
  files = false,
  children,
}: {
  verb: string
  fields: Fields
  className?: string
  /** Whether the form brings files. */
  files?: boolean
  children: ReactNode
}) {
  const token = useDesk()?.token ?? ''
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('notice')
  return (
    <Form
      className={className}
      method="post"
      action={`/trading/act/${verb}`}
      encType={files ? 'multipart/form-data' : undefined}
      preventScrollReset
    >
      <TokenField token={token} />
      <input type="hidden" name="language" value={language} />
      <input
        type="hidden"
        name="back"
        value={query.size > 0 ? `${pathname}?${query.toString()}` : pathname}
      />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

/** A button that takes no second press while a form of its kind is under way. */
export function TradeButton({
  verb,
  variant = 'neutral',
  shortcut,
  name,
  children,
}: {
  verb: string
  variant?: 'brand' | 'danger' | 'neutral'
  shortcut?: string
  /** What a screen reader reads, where the button alone would be one of many alike. */
  name?: string
  children: ReactNode
}) {
  const { formAction } = useNavigation()
  return (
    <Button
      type="submit"
      variant={variant}
      busy={formAction === `/trading/act/${verb}`}
      aria-keyshortcuts={shortcut}
      aria-label={name}
    >
      {children}
    </Button>
  )
}

const EVENT_KINDS: Readonly<Record<string, BadgeKind>> = { live: 'live', not_started: 'neutral' }

export function EventState({ state }: { state: string }) {
  const { trading: t } = useTexts()
  return <Badge kind={EVENT_KINDS[state] ?? 'warning'}>{t.states[state] ?? state}</Badge>
}

const BET_KINDS: Readonly<Record<string, BadgeKind>> = {
  delayed: 'warning',
  accepted: 'info',
  refused: 'negative',
  voided: 'negative',
  won: 'positive',
  half_won: 'positive',
}

export function BetState({ state, leg = false }: { state: string; leg?: boolean }) {
  const { bets } = useTexts().trading
  return (
    <Badge kind={BET_KINDS[state] ?? 'neutral'}>{(leg ? bets.legStates : bets.states)[state] ?? state}</Badge>
  )
}

/** What an operator has asked for, with the forms that confirm and drop it. */
export function Proposal({
  proposal,
  verb,
  fields,
  confirms = proposal.confirms,
}: {
  proposal: ProposalView
  verb: 'decide' | 'void' | 'prode_series' | 'prode_cancel' | 'store_refund' | 'free-bets' | 'jackpot_terms'
  /** What names its subject. */
  fields: Fields
  /** What confirms it: the same decision once more. */
  confirms?: Fields
}) {
  const { proposal: p } = useTexts().trading
  return (
    <section className="decision">
      <h2>{p.title}</h2>
      <p>
        <b>{p.kinds[proposal.kind] ?? proposal.kind}</b>
      </p>
      {proposal.verdicts.length > 0 && (
        <ul className="reasons">
          {proposal.verdicts.map(({ name, verdict }) => (
            <li key={name}>
              {name}: <b>{verdict}</b>
            </li>
          ))}
        </ul>
      )}
      <p className="soft">
        {proposal.by}
        {proposal.cause !== '' && ` · ${proposal.cause}`}
      </p>
      {proposal.own ? (
        <Note kind="warning">{p.own}</Note>
      ) : (
        <TradeForm verb={verb} fields={{ ...fields, ...confirms }}>
          <TradeButton verb={verb} variant="brand" shortcut="a">
            {p.confirm}
          </TradeButton>
        </TradeForm>
      )}
      <TradeForm verb="drop" fields={{ proposal: proposal.id }}>
        <TradeButton verb="drop">{p.drop}</TradeButton>
      </TradeForm>
    </section>
  )
}

/** A decision folded to its name; its key opens it. */
export function Fold({
  name,
  shortcut,
  look,
  children,
}: {
  name: string
  shortcut?: string
  look: 'brand' | 'neutral'
  children: ReactNode
}) {
  return (
    <details>
      <summary className={`button button-${look} button-wide`} aria-keyshortcuts={shortcut}>
        {name}
      </summary>
      {children}
    </details>
  )
}
