import { at, type market, sportsDetail } from './sports-events.ts'

const ars = (amount: string) => ({ amount, currency: 'ARS' })

export type Sent = {
  event_id: string
  market_id: number
  specifiers: string
  outcome_id: string
  odds: string
}

/** What the sportsbook says of selections; `odds` overrides prices by outcome id, `closed` names outcomes that are suspended. */
export function slipState(
  selections: readonly Sent[],
  { odds = {}, suspended = [] }: { odds?: Record<string, string>; suspended?: string[] } = {},
) {
  return {
    selections: selections.map((sent) => {
      const detail = sportsDetail(sent.event_id)
      const own = detail?.markets.find((each) => {
        const one = each as ReturnType<typeof market>
        return one.id === sent.market_id && one.specifiers === sent.specifiers
      }) as ReturnType<typeof market> | undefined
      const chosen = own?.outcomes.find(({ id }) => id === sent.outcome_id)
      return {
        event_id: sent.event_id,
        market_id: sent.market_id,
        specifiers: sent.specifiers,
        outcome_id: sent.outcome_id,
        odds: chosen ? (odds[sent.outcome_id] ?? chosen.odds) : null,
        status: !chosen ? 'unknown' : suspended.includes(sent.outcome_id) ? 'suspended' : 'open',
        competition: detail?.competition ?? null,
        home: detail?.home.name ?? '',
        away: detail?.away.name ?? '',
        market: own?.name ?? '',
        outcome: chosen?.name ?? '',
        event_state: detail?.state ?? 'closed',
        starts_at: detail?.starts_at ?? at(0),
        live: detail?.state === 'live',
        combinable: true,
      }
    }),
    builders: buildersIn(selections),
    problems: [] as unknown[],
    delay: selections.some(({ event_id }) => sportsDetail(event_id)?.state === 'live') ? 4 : 0,
    limits: { min: ars('10.00'), max: ars('500000.00'), max_return: ars('50000000.00') },
    currency: 'ARS',
    quick_stakes: ['500.00', '2000.00', '5000.00', '10000.00'],
  }
}

/** Selections of one event cost a tenth less together than apart. */
function buildersIn(selections: readonly Sent[]) {
  const byEvent = Map.groupBy(selections.keys(), (index) => selections[index]?.event_id ?? '')
  return [...byEvent]
    .filter(([, places]) => places.length > 1)
    .map(([event_id, places]) => {
      const product = places.reduce((odds, index) => odds * Number(selections[index]?.odds), 0.9)
      return { event_id, selections: places, odds: product.toFixed(2), problem: null, selection: null }
    })
}

/** A bet of the player's. */
export function toBet(id: string, more: Record<string, unknown> = {}) {
  const event1 = sportsDetail('sim:match:1001')
  return {
    id,
    kind: 'single',
    system: null,
    status: 'accepted',
    placed_at: at(-1),
    due_at: null,
    refused_for: null,
    decided_at: null,
    lines: 1,
    line_stake: ars('2000.00'),
    stake: ars('2000.00'),
    odds: '1.42',
    possible_return: ars('2840.00'),
    return: null,
    legs: [
      {
        event_id: 'sim:match:1001',
        market_id: 1,
        specifiers: '',
        outcome_id: '1',
        sport: 'football',
        competition: 'Liga Nacional',
        home: 'Puerto Norte',
        away: 'Atlético Rivera',
        market: 'Resultado final',
        outcome: 'Puerto Norte',
        starts_at: event1?.starts_at,
        event_state: 'live',
        play: event1?.play,
        odds: '1.42',
        status: 'open',
        void_factor: '0',
        dead_heat: null,
        live: true,
      },
    ],
    cash_out: { value: ars('2310.00'), partial: true },
    auto_cash_out: null,
    ...more,
  }
}

/** Bets on sports as the answer of the list of all. */
export const listedBets = (bets: readonly ReturnType<typeof toBet>[]) => ({
  body: {
    response: {
      bets: bets.map((bet) => ({
        kind: 'sports_bet',
        id: bet.id,
        product: 'sports',
        state: bet.status === 'accepted' ? 'open' : bet.status === 'cashed_out' ? 'cashed_out' : 'won',
        placed_at: bet.placed_at,
        stake: bet.stake,
        returned: null,
        bet,
      })),
      open: bets.length,
      missing: [] as string[],
      next_cursor: null,
    },
  },
})
