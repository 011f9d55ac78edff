import type { FeedMessage } from '@palco/contract/feed'

type Market = { status: number; at: number; settled: string; cancelled: boolean; prices: string }
type OfEvent = Extract<FeedMessage, { sequence: number }>

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** Markets as a bookmaker knows them after the messages so far; says what each message changed. */
export class Book {
  readonly #events = new Map<string, Map<string, Market>>()
  readonly #producers = new Map<number, 'up' | 'down'>()

  /** Applies a message. @returns what it did, in words */
  apply(message: FeedMessage): string {
    if (message.type === 'alive') return this.#alive(message.product, message.subscribed)
    if (message.type === 'snapshot_complete') {
      this.#producers.set(message.product, 'up')
      return `recovery ${message.request_id} is complete: producer ${message.product} is up`
    }
    return `${message.event_id}: ${this.#ofEvent(message)}`
  }

  #alive(product: number, subscribed: 0 | 1): string {
    const before = this.#producers.get(product) ?? 'down'
    if (subscribed === 1)
      return `producer ${product} is ${before === 'up' ? 'alive' : 'alive, and waits for a recovery'}`
    this.#producers.set(product, 'down')
    return `producer ${product} lost its subscription: all that it feeds is suspended`
  }

  #ofEvent(message: OfEvent): string {
    const markets = this.#marketsOf(message.event_id)
    switch (message.type) {
      case 'odds_change':
        return this.#odds(markets, message)
      case 'bet_stop': {
        const open = [...markets.values()].filter(({ status }) => status === 1)
        for (const market of open) market.status = message.market_status
        return `${plural(open.length, 'open market')} of "${message.groups}" ${message.market_status === 0 ? 'taken off' : 'suspended'}`
      }
      case 'bet_settlement':
        return this.#settle(markets, message)
      case 'rollback_bet_settlement':
        return this.#each(markets, message.markets, 'settlements taken back', (market) => {
          const was = market.settled !== ''
          Object.assign(market, { settled: '', status: -1 })
          return was
        })
      case 'bet_cancel':
        return this.#each(markets, message.markets, 'markets cancelled', (market) => {
          const was = !market.cancelled
          market.cancelled = true
          return was
        })
      case 'rollback_bet_cancel':
        return this.#each(markets, message.markets, 'cancels taken back', (market) => {
          const was = market.cancelled
          market.cancelled = false
          return was
        })
      case 'fixture_change':
        return `fixture changed (${message.change_type}): to be read again`
    }
  }

  #odds(
    markets: Map<string, Market>,
    { odds, sport_event_status: play, timestamp }: Extract<OfEvent, { type: 'odds_change' }>,
  ): string {
    const count = { opened: 0, repriced: 0, closed: 0, unchanged: 0, older: 0 }
    for (const { id, specifiers, status, outcomes } of odds.markets) {
      const market = this.#marketOf(markets, id, specifiers)
      const prices = JSON.stringify(outcomes ?? null)
      if (timestamp < market.at || market.settled !== '') count.older += 1
      else if (market.status === status && (outcomes === undefined || market.prices === prices))
        count.unchanged += 1
      else {
        count[status !== 1 ? 'closed' : market.status === 1 ? 'repriced' : 'opened'] += 1
        Object.assign(market, { status, at: timestamp, ...(outcomes ? { prices } : {}) })
      }
    }
    const words = {
      opened: 'opened',
      repriced: 'repriced',
      closed: 'suspended or taken off',
      unchanged: 'unchanged',
      older: 'older or settled, not changed',
    }
    const parts = Object.entries(count).flatMap(([name, each]) =>
      each > 0 ? [`${each} ${words[name as keyof typeof words]}`] : [],
    )
    const score = play ? `status ${play.status}, ${play.score.home}:${play.score.away}; ` : ''
    return `${score}${plural(odds.markets.length, 'market')}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`
  }

  #settle(
    markets: Map<string, Market>,
    { markets: settled, certainty }: Extract<OfEvent, { type: 'bet_settlement' }>,
  ): string {
    const count = { settled: 0, corrected: 0, repeated: 0 }
    for (const { id, specifiers, outcomes } of settled) {
      const market = this.#marketOf(markets, id, specifiers)
      const text = JSON.stringify(outcomes)
      count[market.settled === '' ? 'settled' : market.settled === text ? 'repeated' : 'corrected'] += 1
      Object.assign(market, { settled: text, status: -3 })
    }
    const parts = Object.entries(count).flatMap(([name, each]) => (each > 0 ? [`${each} ${name}`] : []))
    return `settlement of certainty ${certainty}: ${parts.join(', ')}`
  }

  #each(
    markets: Map<string, Market>,
    keys: readonly { id: number; specifiers: string }[],
    what: string,
    change: (market: Market) => boolean,
  ): string {
    const changed = keys.filter(({ id, specifiers }) =>
      change(this.#marketOf(markets, id, specifiers)),
    ).length
    return `${changed} of ${plural(keys.length, 'market')}: ${what}`
  }

  #marketsOf(eventId: string): Map<string, Market> {
    let markets = this.#events.get(eventId)
    if (!markets) this.#events.set(eventId, (markets = new Map()))
    return markets
  }
  #marketOf(markets: Map<string, Market>, id: number, specifiers: string): Market {
    const key = `${id} ${specifiers}`
    let market = markets.get(key)
    if (!market) markets.set(key, (market = { status: 0, at: 0, settled: '', cancelled: false, prices: '' }))
    return market
  }
}
