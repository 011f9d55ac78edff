import { refusal } from './answers.ts'
import type { Answer, MockBackend, Recorded } from './backend.ts'
import { listedBets, toBet, type Sent, slipState } from './sports-bets.ts'
import { at, competitions, sportsDetail, sportsEvents } from './sports-events.ts'

const ars = (amount: string) => ({ amount, currency: 'ARS' })
const ok = (response: unknown): Answer => ({ body: { response } })

const sports = [
  { id: 'football', name: 'Fútbol', live: 4, events: 412 },
  { id: 'tennis', name: 'Tenis', live: 1, events: 96 },
  { id: 'basketball', name: 'Básquet', live: 0, events: 74 },
  { id: 'ice_hockey', name: 'Hockey sobre hielo', live: 0, events: 31 },
  { id: 'volleyball', name: 'Vóley', live: 0, events: 28 },
]

const UP = { live: true, prematch: true }
const FEEDS = { mock: UP, field: UP }

const toList = ({ query }: Recorded) => {
  const [list, sport, competition] = ['list', 'sport', 'competition'].map((name) => query.get(name))
  const events = sportsEvents()
    .filter((each) => list !== 'finished' && (list !== 'live' || each.state === 'live'))
    .filter((each) => !sport || each.competition.sport === sport)
    .filter((each) => !competition || each.competition.id === competition)
  const found = competitions.find(({ id }) => id === competition)
  if (competition && !found) return refusal(404, 'unknown_competition', 'No existe')
  return ok({ competition: found ?? null, events, total: events.length, next_cursor: null })
}

/** Puts the scripted sportsbook behind a mock backend. */
export function answerSports(backend: MockBackend): void {
  backend.answer('/api/sports', ({ query }) =>
    ok({
      sports,
      popular: competitions,
      competitions: query.get('sport')
        ? competitions.filter(({ sport }) => sport === query.get('sport'))
        : [],
      feeds: FEEDS,
    }),
  )
  backend.answer('/api/sports/events', (call) => toList(call))
  backend.answer('/api/sports/search', ({ query }) => {
    const words = (query.get('q') ?? '').toLowerCase()
    return ok({
      competitions: competitions.filter(({ name }) => name.toLowerCase().includes(words)),
      events: sportsEvents().filter(({ home, away }) =>
        `${home.name} ${away.name}`.toLowerCase().includes(words),
      ),
    })
  })
  backend.answer('/api/sports/followed', ({ query }) => {
    const [teams, groups] = [query.getAll('team[]'), query.getAll('competition[]')]
    const single = query.getAll('event[]')
    const events = sportsEvents()
    return ok({
      teams: events.flatMap(({ home, away }) => [home, away]).filter(({ id }) => teams.includes(id)),
      competitions: competitions.filter(({ id }) => groups.includes(id)),
      event_ids: events.map(({ id }) => id).filter((id) => single.includes(id)),
      events: events.filter(
        ({ id, home, away, competition }) =>
          single.includes(id) ||
          groups.includes(competition.id) ||
          teams.includes(home.id) ||
          teams.includes(away.id),
      ),
    })
  })
  backend.answer('/api/sports/event', ({ query }) => {
    const found = sportsDetail(query.get('id') ?? '')
    return found ? ok({ event: found, feeds: FEEDS }) : refusal(404, 'unknown_event', 'No existe')
  })
  backend.answer(
    '/api/sports/addresses',
    ok({
      competitions: competitions.map(({ id }) => id),
      events: sportsEvents().map(({ id }) => ({ id, changed_at: at(0) })),
    }),
  )
  backend.answer('/api/sports/slip', ({ body }) => ok(slipState((body?.selections ?? []) as Sent[])))
  backend.answer('/api/bets', ({ query }) =>
    query.get('choice') === 'settled'
      ? listedBets([toBet('B-1000', { status: 'settled', return: ars('2840.00'), cash_out: null })])
      : listedBets([toBet('B-1001')]),
  )
  backend.answer('/api/sports/bets', ({ body }) => {
    const sent = body as { bets: { stake: string }[] }
    return ok({
      placed: true,
      bets: sent.bets.map(({ stake }, index) =>
        toBet(`B-20${index}`, { stake: ars(stake), line_stake: ars(stake) }),
      ),
    })
  })
  backend.answer('/api/sports/bet', ({ query }) =>
    ok({
      bet: toBet(query.get('id') ?? ''),
      lines: [{ legs: [0], stake: ars('2000.00'), return: null }],
      cash_outs: [],
      payments: [],
    }),
  )
  backend.answer('/api/sports/cash-out', ({ body }) =>
    ok({
      executed: true,
      paid: ars(String(body?.value)),
      bet: toBet(String(body?.id), { status: 'cashed_out', cash_out: null }),
    }),
  )
}
