import { formatMoney } from '@palco/contract/format'
import { CURRENCIES } from '@palco/contract/tables'
import { Note } from '@palco/ui/note.tsx'
import { Link } from 'react-router'
import { useLanguage, useTexts } from '../texts/index.ts'

const GOOD = new Set([
  'executed',
  'recorded',
  'rejected',
  'document_requested',
  'document_accepted',
  'done',
  'price_set',
  'race_non_runner',
  'boosted',
  'boost_ended',
  'free_bets_given',
  'reward_given',
  'view_saved',
  'view_removed',
  'view_default',
  'code_made',
  'proposed',
  'decided',
  'joined',
  'elevation_asked',
  'passkey_added',
  'passkey_removed',
])

/** The notice of a code, if the texts have one: what an address says is never shown itself. */
export function Notice({ code }: { code: string | null | undefined }) {
  const { notices, waiting } = useTexts()
  const language = useLanguage()
  // "unprofitable_reward:ARS 12.50": the text names an amount.
  const [name = '', figure = ''] = code?.split(':') ?? []
  const text = Object.hasOwn(notices, name) ? notices[name] : undefined
  if (text === undefined) return null
  const [, unit, amount] = /^([A-Z]{3,4}) (\d{1,18}(?:\.\d{1,8})?)$/.exec(figure) ?? []
  const currency = CURRENCIES.find((one) => one === unit)
  return (
    <Note kind={GOOD.has(name) ? 'positive' : 'negative'} role="status" className="notice">
      {currency && amount ? text.replace('{amount}', formatMoney({ amount, currency }, language)) : text}{' '}
      {code === 'proposed' && <Link to="/waiting">{waiting.title}</Link>}
    </Note>
  )
}
