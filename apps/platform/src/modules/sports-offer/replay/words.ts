import type { FeedMessage } from '@palco/contract/feed'
import type { Change } from '../ingest/apply-odds.ts'
import { type StoredEvent, toKey } from '../ingest/event-state.ts'
import { MARKET_STATUS, type MarketStatus } from '../types.ts'

type EventMessage = Extract<FeedMessage, { event_id: string }>
/** What the ingest published and recorded while it worked off a message. */
export type Noted = {
  change: Change | null
  problems: string[]
  /** Keys of the event's markets that were open before. */
  open: ReadonlySet<string>
}
/** A revision that the message added. */
type Added = { kind: string; revision: number }

const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`
const STATUS_WORDS: Readonly<Record<MarketStatus, string>> = {
  [MARKET_STATUS.active]: 'repriced',
  [MARKET_STATUS.deactivated]: 'taken off',
  [MARKET_STATUS.suspended]: 'suspended',
  [MARKET_STATUS.handed_over]: 'handed over',
  [MARKET_STATUS.settled]: 'settled',
  [MARKET_STATUS.cancelled]: 'cancelled',
}

/** What a message about an event did, in words. `added`: the revisions of results. */
export function whatItDid(
  message: EventMessage,
  noted: Noted,
  added: readonly Added[],
  event: StoredEvent | undefined,
): string {
  const parts = [...toPlay(message, event), ...listMarkets(message, noted, added), ...new Set(noted.problems)]
  return parts.length > 0 ? parts.join('; ') : 'nothing changed'
}

function toPlay(message: EventMessage, event: StoredEvent | undefined): string[] {
  if (message.type === 'fixture_change') return [`fixture read again (${message.change_type})`]
  if (!('sport_event_status' in message) || !message.sport_event_status || !event) return []
  return [`${event.status}${event.score ? ` ${event.score.home}:${event.score.away}` : ''}`]
}

function listMarkets(message: EventMessage, noted: Noted, added: readonly Added[]): string[] {
  if (message.type === 'fixture_change') return []
  if (message.type === 'odds_change' || message.type === 'bet_stop') return toPrices(message, noted)
  const corrected = added.filter(({ kind, revision }) => kind === 'settled' && revision > 1).length
  const names: [string, number][] = [
    ['settled', added.filter(({ kind }) => kind === 'settled').length - corrected],
    ['settled anew', corrected],
    ['with the settlement taken back', added.filter(({ kind }) => kind === 'rolled_back').length],
    ['cancelled', added.filter(({ kind }) => kind === 'cancelled').length],
    ['with a cancel taken back', added.filter(({ kind }) => kind === 'cancel_rolled_back').length],
    ['as known', message.markets.length - added.length - noted.problems.length],
  ]
  return counted(message.markets.length, names)
}

function toPrices(
  message: Extract<EventMessage, { type: 'odds_change' | 'bet_stop' }>,
  { change, problems, open }: Noted,
): string[] {
  const named = (change?.markets ?? []).filter(({ nameless }) => !nameless)
  const words = named.map(({ marketId, specifiers, status }) =>
    status === MARKET_STATUS.active && !open.has(toKey(marketId, specifiers))
      ? 'opened'
      : STATUS_WORDS[status],
  )
  const names = [...Map.groupBy(words, (word) => word)].map(([word, { length }]): [string, number] => [
    word,
    length,
  ])
  const changed = words.length
  if (message.type === 'bet_stop') return changed === 0 ? [] : counted(changed, names)
  const total = message.odds.markets.length
  return counted(total, [...names, ['unchanged or older', Math.max(0, total - changed - problems.length)]])
}

function counted(total: number, names: readonly [string, number][]): string[] {
  const parts = names.flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []))
  return total === 0 ? [] : [`${plural(total, 'market')}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`]
}
