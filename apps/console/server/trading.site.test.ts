import { operatorCalls } from '@palco/contract/operators'
import { beforeEach, expect, test } from 'vitest'
import { openConsole } from './testing/console-under-test.ts'
import { at, money } from './testing/payments.ts'
import { bet, event, eventPage, result, trader } from './testing/trading.ts'

const { get, post, platform } = await openConsole()
const EVENT = '/trading/events/sim%3Amatch%3A1'
const RESULT = '/trading/result?event=sim%3Amatch%3A1&market=18&specifiers=total%3D2.5'

/** The token of the forms of a page. */
const toToken = (page: string): string => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
const body = (path: string): unknown =>
  JSON.parse(platform.asked.findLast((one) => one.path === path)?.body ?? 'null')

beforeEach(() => {
  platform.answers[operatorCalls.whoAmI.path] = { body: trader }
  platform.answers[operatorCalls.readTradingEvent.path] = { body: eventPage }
  platform.answers[operatorCalls.readMarketResult.path] = { body: result }
})

test('a trader begins with the events, which show what is staked and what it costs', async () => {
  const home = await get('/')
  expect([home.status, home.headers.get('location')]).toEqual([302, '/trading'])
  platform.answers[operatorCalls.listTradingEvents.path] = {
    body: { items: [event], next_cursor: 'bzUw', now: at },
  }
  const page = await (await get('/trading?list=staked&order=worst&sport=football')).text()
  expect(platform.asked.at(-1)?.query).toMatchObject({
    brand: 'brasa',
    list: 'staked',
    order: 'worst',
    sport: 'football',
  })
  expect(page).toContain('&lt;b&gt;Norte&lt;/b&gt; – Sur')
  expect(page).toContain('5.000,00')
  expect(page).toContain('cursor=bzUw')
  // Neither payments nor the audit log are a trader's.
  expect(page).not.toContain('href="/closed"')
  expect(page).not.toContain('href="/audit"')
})

test('heads sort the events and the signs, and an event that has not begun shows no score', async () => {
  const coming = {
    ...event,
    id: 'sim:match:2',
    home: 'Este',
    state: 'not_started',
    score: { home: 0, away: 0 },
  }
  platform.answers[operatorCalls.listTradingEvents.path] = {
    body: { items: [event, { ...coming, stake: money('9000.00') }], next_cursor: null, now: at },
  }
  const rows = async (sort: string) =>
    [...(await (await get(`/trading?sort=${sort}`)).text()).matchAll(/data-row="([^"]+)"/g)].map(
      ([, id]) => id,
    )
  expect(await rows('stake')).toEqual([event.id, coming.id])
  expect(await rows('-stake')).toEqual([coming.id, event.id])
  const page = await (await get('/trading')).text()
  expect(page).toContain('<b>1:0</b>')
  expect(page).not.toContain('<b>0:0</b>')

  const sign = (id: string, amount: string) => ({
    id,
    kind: 'feed_lag',
    at,
    players: [{ id, username: id }],
    bets: [],
    stake: money(amount),
    count: 3,
    of: 15,
    figure: null,
  })
  platform.answers[operatorCalls.listSigns.path] = {
    body: { items: [sign('small', '1.00'), sign('large', '2.00')] },
  }
  const signs = await (await get('/trading/signs?sort=-stake')).text()
  expect(signs.indexOf('data-row="large"')).toBeLessThan(signs.indexOf('data-row="small"'))
  expect(signs).toContain('aria-sort="descending"')
})

test('an event has a form for each suspension and the form of the price that the address names', async () => {
  const plain = await (await get(EVENT)).text()
  expect(plain).toContain('98,5 %')
  expect(plain).toMatch(/-\$\s5\.000,00/)
  expect(plain).not.toContain('id="price-value"')
  const page = await (await get(`${EVENT}?price=18%7Ctotal%3D2.5%7C12`)).text()
  expect(page).toContain('id="price-value"')
  expect(page).not.toContain('name="confirmed"')
  const asked = await (
    await get(
      `${EVENT}?price=18%7Ctotal%3D2.5%7C12&notice=leaves_sale&leaves=18%7Ctotal%3D2.5%7C12~99%7C%7C1&value=3%2C00`,
    )
  ).text()
  expect(asked).toContain('name="confirmed"')
  expect(asked).toContain('Estas selecciones quedarían fuera de la venta')
  // Of what the event does not have nothing is shown.
  expect(asked.match(/<li>/g)).toHaveLength(1)
  expect(asked).toContain('value="3,00"')
})

test('outcomes stand in markets with bets or changes and in those that the address unfolds', async () => {
  const [staked] = eventPage.markets
  const quiet = (specifiers: string) => ({
    ...staked!,
    specifiers,
    name: `Total de goles ${specifiers}`,
    outcomes: staked!.outcomes.map((one) => ({ ...one, set: null, suspended: false, bets: 0 })),
  })
  const markets = [staked!, quiet('total=3.5'), quiet('total=4.5')]
  platform.answers[operatorCalls.readTradingEvent.path] = { body: { ...eventPage, markets } }
  const readRows = async (address: string) =>
    [...(await (await get(address)).text()).matchAll(/data-row="18\|total=([\d.]+)\|12"/g)].map(
      ([, line]) => line,
    )
  expect(await readRows(EVENT)).toEqual(['2.5'])
  expect(await readRows(`${EVENT}?open=18%7Ctotal%3D4.5`)).toEqual(['2.5', '4.5'])
  const both = /href="([^"]*open=18%7Ctotal%3D4.5%7E18%7Ctotal%3D3.5)"/.exec(
    await (await get(`${EVENT}?open=18%7Ctotal%3D4.5`)).text(),
  )
  expect(await readRows((both?.[1] ?? '').replaceAll('&amp;', '&'))).toEqual(['2.5', '3.5', '4.5'])
  // Where nothing is staked, the first three are unfolded.
  platform.answers[operatorCalls.readTradingEvent.path] = {
    body: { ...eventPage, markets: ['0.5', '1.5', '2.5', '3.5'].map((line) => quiet(`total=${line}`)) },
  }
  expect(await readRows(EVENT)).toEqual(['0.5', '1.5', '2.5'])
})

test('the prices of a market or of the event are moved by the form that the address names', async () => {
  const market = await (await get(`${EVENT}?shift=18%7Ctotal%3D2.5`)).text()
  expect(market).toContain('Mover todas las cuotas de Total de goles')
  const page = await (
    await get(`${EVENT}?shift=*&notice=leaves_sale&leaves=18%7Ctotal%3D2.5%7C12&value=4`)
  ).text()
  expect(page).toContain('Mover todas las cuotas del evento')
  expect(page).toContain('name="confirmed"')
  platform.answers[operatorCalls.shiftPrices.path] = {
    body: { result: 'executed', markets: 2, book: 101, leaves: [], leaving: 0 },
  }
  const about = { token: toToken(page), back: `${EVENT}?shift=*`, language: 'es_ES', event: event.id }
  const done = await post('/trading/act/shift', { ...about, value: '-2,5', minutes: '15' })
  expect(done.headers.get('location')).toBe(`${EVENT}?notice=price_set`)
  expect(body(operatorCalls.shiftPrices.path)).toEqual({
    event: event.id,
    shift: -2.5,
    minutes: 15,
    confirmed: false,
  })
  await post('/trading/act/shift', { ...about, market: '18', specifiers: 'total=2.5', end: 'yes' })
  expect(body(operatorCalls.shiftPrices.path)).toEqual({
    event: event.id,
    market: { id: 18, specifiers: 'total=2.5' },
    confirmed: false,
  })
  const wrong = await post('/trading/act/shift', { ...about, value: 'x' })
  expect(wrong.headers.get('location')).toContain('notice=invalid_price')
})

test('a suspension is sent as it stands in the form, and comes back to its page', async () => {
  const token = toToken(await (await get(EVENT)).text())
  platform.answers[operatorCalls.suspendOffer.path] = { body: { done: true } }
  const market = { market: '18', specifiers: 'total=2.5' }
  const fields = { token, back: EVENT, event: event.id, ...market, outcome: '12', suspended: 'yes' }
  const answer = await post('/trading/act/suspend', fields)
  expect(answer.headers.get('location')).toBe(`${EVENT}?notice=done`)
  expect(body(operatorCalls.suspendOffer.path)).toEqual({
    event: event.id,
    market: { id: 18, specifiers: 'total=2.5', outcome: '12' },
    suspended: true,
  })
  // Without the session's token nothing is sent, and no address of elsewhere is followed.
  const forged = await post('/trading/act/suspend', { ...fields, token: 'x' })
  expect(forged.headers.get('location')).toBe('/?notice=stale')
  const away = await post('/trading/act/suspend', { ...fields, back: '//evil.example' })
  expect(away.headers.get('location')).toBe('/trading?notice=done')
})

test('a price is read as the language writes it; what would leave the sale is asked about with what was typed', async () => {
  const token = toToken(await (await get(EVENT)).text())
  const leaves = [{ market: 18, specifiers: '', outcome: '12' }]
  platform.answers[operatorCalls.setOutcomePrice.path] = {
    body: { result: 'asked', book: 101, leaves, leaving: 1 },
  }
  const about = {
    token,
    back: `${EVENT}?price=x`,
    language: 'es_ES',
    event: event.id,
    market: '18',
    specifiers: '',
  }
  const fields = { ...about, outcome: '12', kind: 'odds', value: '3,05', minutes: '15' }
  const refused = await post('/trading/act/price', fields)
  expect(refused.headers.get('location')).toBe(
    `${EVENT}?price=x&notice=leaves_sale&leaves=18%7C%7C12&value=3%2C05&kind=odds`,
  )
  expect(body(operatorCalls.setOutcomePrice.path)).toMatchObject({
    odds: '3.05',
    minutes: 15,
    confirmed: false,
  })
  platform.answers[operatorCalls.setOutcomePrice.path] = {
    body: { result: 'recorded', book: 90, leaves: [], leaving: 0 },
  }
  const asked = await post('/trading/act/price', fields)
  expect(asked.headers.get('location')).toBe(`${EVENT}?notice=proposed`)
  platform.answers[operatorCalls.setOutcomePrice.path] = {
    body: { result: 'executed', book: 101, leaves: [], leaving: 0 },
  }
  const done = await post('/trading/act/price', { ...fields, kind: 'shift', value: '-5', confirmed: 'yes' })
  expect(done.headers.get('location')).toBe(`${EVENT}?notice=price_set`)
  expect(body(operatorCalls.setOutcomePrice.path)).toMatchObject({ shift: -5, confirmed: true })
  const empty = await post('/trading/act/price', { ...fields, value: '' })
  expect(empty.headers.get('location')).toContain('notice=invalid_price')
})

test('a second operator sees what the first asked for and confirms the same decision', async () => {
  const page = await (await get(RESULT)).text()
  expect(page).toContain('leo lo pidió el')
  expect(page).toContain('El proveedor y el acta dicen otra cosa')
  platform.answers[operatorCalls.decideMarket.path] = { body: { result: 'executed' } }
  const done = await post('/trading/act/decide', {
    token: toToken(page),
    back: RESULT,
    event: event.id,
    market: '18',
    specifiers: 'total=2.5',
    decision: 'settle',
    'verdict 12': 'lost',
    'verdict 13': 'won',
    cause: 'según el acta',
  })
  expect(done.headers.get('location')).toBe(`${RESULT}&notice=decided`)
  expect(body(operatorCalls.decideMarket.path)).toMatchObject({
    market: 18,
    specifiers: 'total=2.5',
    decision: { kind: 'settle', verdicts: { '12': 'lost', '13': 'won' } },
  })
  platform.answers[operatorCalls.readMarketResult.path] = {
    body: { ...result, proposal: result.proposal && { ...result.proposal, own: true } },
  }
  const own = await (await get(RESULT)).text()
  expect(own).toContain('Ya lo pediste. Tiene que confirmarlo otro operador.')
  expect(own).not.toContain('Confirmar y ejecutar')
})

test('a bet shows its history and is voided with a cause; a closed one has no form', async () => {
  const read = { bet, brand: { id: 'brasa', name: 'Brasa' }, reason: null, voidable: true, proposal: null }
  const history = [{ at, kind: 'placed', amount: null, reason: null }]
  platform.answers[operatorCalls.readTradingBet.path] = { body: { ...read, history } }
  const page = await (await get(`/trading/bets/${bet.id}`)).text()
  expect(page).toContain('Más de 2.5')
  expect(page).toContain('BCDE-FGHI-JKLM')
  expect(page).not.toContain('Bono por combinada')
  const accumulator = { percent: 10, amount: money('7.00') }
  platform.answers[operatorCalls.readTradingBet.path] = { body: { ...read, history, accumulator } }
  const withBonus = await (await get(`/trading/bets/${bet.id}`)).text()
  expect(withBonus).toMatch(/Bono por combinada \(\+10%\)<\/dt><dd[^>]*>[^<]*7,00/)
  platform.answers[operatorCalls.voidOpenBet.path] = { status: 409, body: { code: 'second_operator_needed' } }
  const fields = {
    token: toToken(page),
    back: `/trading/bets/${bet.id}`,
    bet: bet.id,
    cause: 'late_bet',
    note: '',
  }
  const answer = await post('/trading/act/void', fields)
  expect(answer.headers.get('location')).toBe(`/trading/bets/${bet.id}?notice=second_asked`)
  expect(body(operatorCalls.voidOpenBet.path)).toEqual({ id: bet.id, cause: 'late_bet' })
  platform.answers[operatorCalls.readTradingBet.path] = {
    body: { ...read, history, voidable: false, reason: 'late_bet', bet: { ...bet, state: 'voided' } },
  }
  const voided = await (await get(`/trading/bets/${bet.id}`)).text()
  expect(voided).toContain('apuesta tardía')
  expect(voided).not.toContain('action="/trading/act/void"')
})

test('signs say their reasons in words, and limits stand beside the worst case', async () => {
  platform.answers[operatorCalls.listSigns.path] = {
    body: {
      items: [
        {
          id: 'feed_lag-pl_1',
          kind: 'feed_lag',
          at,
          players: [{ id: 'pl_1', username: 'ana' }],
          bets: [bet.id],
          count: 4,
          of: 10,
          figure: 40,
          stake: money('400.00'),
        },
      ],
    },
  }
  expect(await (await get('/trading/signs')).text()).toContain('En 7 días, 4 de 10 apuestas en vivo')
  platform.answers[operatorCalls.readTradingRules.path] = {
    body: {
      margins: [
        { id: '1', own: false, sport: null, competition: null, market: null, margin: 6, method: 'power' },
      ],
      competitions: [{ id: 'sim:competition:1', name: 'Liga Uno', sport: 'football' }],
      markets: [{ id: 18, name: 'Total de goles', sport: 'football' }],
      prices: { ladder: 'book', lowest: '1.01', highest: '501.00', steps: [] },
      limits: {
        max_stake: money('1000.00'),
        max_return: money('50000.00'),
        market_liability: money('9000.00'),
        event_liability: null,
        set: ['market_liability'],
        delays: { football: 6 },
      },
      players: [],
      worst: {
        market: { event: event.id, match: 'Norte – Sur', name: 'Total', amount: money('5000.00') },
        event: null,
      },
    },
  }
  const rules = await (await get('/trading/rules')).text()
  expect(rules).toContain('Peor mercado ahora')
  // Margins are set for what has a name.
  expect(rules).toContain('<option value="sim:competition:1">Liga Uno</option>')
  expect(rules).toContain('<option value="football 18">Total de goles</option>')
  expect(rules).toMatch(
    /name="market_liability"[^>]*value="9\.000,00"|value="9\.000,00"[^>]*name="market_liability"/,
  )
  platform.answers[operatorCalls.saveMargin.path] = { body: { done: true } }
  const about = { token: toToken(rules), back: '/trading/rules', language: 'es_ES', brand: 'brasa' }
  await post('/trading/act/margin', { ...about, market: 'football 18', margin: '7,5' })
  expect(body(operatorCalls.saveMargin.path)).toMatchObject({ sport: 'football', market: 18, margin: 7.5 })
  // The refusal of a margin is worded as one: it is no reward that was to be saved.
  platform.answers[operatorCalls.saveMargin.path] = {
    status: 422,
    body: {
      code: 'unprofitable_reward',
      message: '',
      params: { reward: 'miles', amount: '12.50', currency: 'ARS' },
    },
  }
  const refused = await post('/trading/act/margin', { ...about, margin: '0,1' })
  const notice = await (await get(refused.headers.get('location') ?? '')).text()
  expect(notice).toMatch(/Con ese margen, un premio de la marca[^<]*12,50/)
  expect(notice).not.toContain('Este premio')
  platform.answers[operatorCalls.saveBetLimits.path] = { body: { result: 'executed' } }
  const fields = { token: toToken(rules), back: '/trading/rules', language: 'es_ES', brand: 'brasa' }
  const typed = { market_liability: '9.500,50', 'market_liability currency': 'ARS' }
  await post('/trading/act/limits', { ...fields, ...typed, 'delay football': '8' })
  expect(body(operatorCalls.saveBetLimits.path)).toMatchObject({
    market_liability: '9500.50',
    max_stake: null,
    delays: { football: 8 },
  })
})
