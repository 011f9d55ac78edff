import {
  type Campaign,
  type OperatorCallAnswer,
  operatorCalls,
  type Segment,
} from '@palco/contract/operators'
import { beforeEach, expect, test } from 'vitest'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { at, operator, SUPERVISOR } from './testing/payments.ts'

const { get, post, platform } = await openConsole()
const rule: Segment['rule'] = {
  match: 'all',
  groups: [
    {
      match: 'all',
      conditions: [{ type: 'deposited', days: 30, comparison: 'at_least', amount: '1500.50' }],
    },
    { match: 'none', conditions: [{ type: 'tag', tags: ['4'] }] },
  ],
}
const counts = { players: 2000, matched: 12, audience: 5, estimated: false, audience_estimated: false }
const segment: Segment = {
  id: '7',
  name: '<b>Vuelven</b>',
  note: '',
  rule,
  made_by: 'eva',
  changed_at: at,
  counts: { ...counts, day: '2026-05-05' },
}
const desk: OperatorCallAnswer<typeof operatorCalls.listSegments> = {
  segments: [segment],
  tags: [{ id: '4', name: '<i>VIP</i>' }],
  levels: [{ id: 'gold', name: 'Oro' }],
}
const page = '/trading/segments?brand=brasa'

beforeEach(() => {
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, ...SUPERVISOR } }
  platform.answers[operatorCalls.listSegments.path] = { body: desk }
  platform.answers[operatorCalls.countSegment.path] = { body: counts }
  platform.answers[operatorCalls.readSegment.path] = {
    body: {
      ...segment,
      history: [{ ...counts, day: '2026-05-05', estimated: true, audience_estimated: true }],
    },
  }
})

const load = async (address: string) => {
  const answer = await get(address)
  return { status: answer.status, html: await answer.text() }
}
const asked = (path: string) => platform.asked.filter((one) => one.path === path)
const askedRule = () => JSON.parse(asked(operatorCalls.countSegment.path).at(-1)?.body ?? '{}').rule
const draft = (fields: Record<string, string | string[]>) => {
  const query = new URLSearchParams({ brand: 'brasa', match: 'all', 'g0.match': 'any' })
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) query.append(name, one)
  return `/trading/segments?${query.toString()}`
}

test('the list says in words what each segment asks for, and how many it had', async () => {
  const { status, html } = await load(page)
  const text = toText(html)
  expect(status).toBe(200)
  expect(text).toContain('Depositó: últimos 30 días · al menos · $ 1.500,50')
  expect(text).toContain('Ninguna: Tiene la etiqueta: ')
  expect(html).toContain('&lt;i&gt;VIP')
  expect(html).not.toContain('<i>VIP')
  expect(html).not.toContain('<b>Vuelven')
})

test('an opened segment fills the form as it is typed, and counts it', async () => {
  const { html } = await load(`${page}&id=7`)
  expect(html).toMatch(/name="g0.c0.amount"[^>]*value="1.500,50"/)
  expect(askedRule()).toEqual(rule)
  const text = toText(html)
  expect(text).toContain('Cumplen 12 de 2.000 jugadores.')
  expect(text).toContain('De ellos, 5 pueden recibir publicidad.')
  expect(text).toContain('≈ 12')
})

test('conditions come and go without script', async () => {
  const first = await load(draft({ 'g0.new': 'no_login', do: 'add:0' }))
  expect(first.html).toContain('name="g0.c0.days"')
  expect(asked(operatorCalls.countSegment.path)).toEqual([])
  expect(toText(first.html)).toContain('Completá las condiciones')
  expect(toText(first.html)).not.toContain('le falta algo')
  expect(first.html).toMatch(/name="g0.match".*?>todas<.*?>alguna<.*?>ninguna</s)
  const typed = { 'g0.c0.type': 'no_login', 'g0.c0.days': '30' }
  await load(draft(typed))
  expect(askedRule()).toEqual({
    match: 'all',
    groups: [{ match: 'any', conditions: [{ type: 'no_login', days: 30 }] }],
  })
  const grown = await load(draft({ ...typed, new: 'balance', do: 'group' }))
  expect(grown.html).toContain('name="g1.c0.amount"')
  const gone = await load(draft({ ...typed, do: 'remove:0:0' }))
  expect(gone.html).not.toContain('name="g0.c0.days"')
})

test('amounts are read by the language and the currency, lists of countries and boxes as lists', async () => {
  await load(
    draft({
      'g0.c0.type': 'ggr',
      'g0.c0.days': '7',
      'g0.c0.comparison': 'at_most',
      'g0.c0.amount': '-1.500,50',
      'g0.c1.type': 'country',
      'g0.c1.countries': 'ar, br',
      'g0.c2.type': 'state',
      'g0.c2.states': ['active', 'on_break'],
      'g0.c3.type': 'first_deposit',
      'g0.c3.made': 'no',
    }),
  )
  expect(askedRule().groups[0].conditions).toEqual([
    { type: 'ggr', days: 7, comparison: 'at_most', amount: '-1500.50' },
    { type: 'country', countries: ['AR', 'BR'] },
    { type: 'state', states: ['active', 'on_break'] },
    { type: 'first_deposit', made: false },
  ])
})

test.each<Record<string, string>>([
  { 'g0.c0.type': 'no_login', 'g0.c0.days': '367' },
  { 'g0.c0.type': 'no_login', 'g0.c0.days': '0' },
  { 'g0.c0.type': 'country', 'g0.c0.countries': 'Argentina' },
  { 'g0.c0.type': 'balance', 'g0.c0.comparison': 'at_least', 'g0.c0.amount': 'mil' },
  { 'g0.c0.type': 'registered_between', 'g0.c0.from': '2026-05-05', 'g0.c0.to': '2026-05-04' },
])('what is wrong is said at its condition and never counted: %j', async (fields) => {
  const { html } = await load(draft(fields))
  expect(toText(html)).toContain('A esta condición le falta algo')
  expect(asked(operatorCalls.countSegment.path)).toEqual([])
  expect(html).not.toContain('id="segment-name"')
})

test('one of all players asks first', async () => {
  const typed = { 'g0.c0.type': 'no_login', 'g0.c0.days': '30' }
  expect((await load(draft(typed))).html).not.toContain('name="everybody"')
  platform.answers[operatorCalls.countSegment.path] = { body: { ...counts, matched: 2000 } }
  const { html } = await load(draft(typed))
  expect(html).toContain('name="everybody"')
  expect(toText(html)).toContain('Son todos los jugadores de la marca.')
})

test('a count that takes too long says so, an estimate as well', async () => {
  platform.answers[operatorCalls.countSegment.path] = { status: 422, body: { code: 'segment_too_large' } }
  expect(toText((await load(`${page}&id=7`)).html)).toContain('Contarlos tarda demasiado')
  platform.answers[operatorCalls.countSegment.path] = {
    body: { ...counts, estimated: true, audience_estimated: true },
  }
  expect(toText((await load(`${page}&id=7`)).html)).toContain('Es una estimación')
})

test('what was counted is what is saved, and a refusal comes back to the page', async () => {
  const { html } = await load(`${page}&id=7`)
  const token = tokenIn(html)
  const form = {
    brand: 'brasa',
    id: '7',
    name: 'Vuelven',
    note: '',
    rule: JSON.stringify(rule),
    back: page,
    token,
  }
  platform.answers[operatorCalls.saveSegment.path] = { body: { id: '7' } }
  const saved = await post('/trading/act/segment', form)
  expect(saved.headers.get('location')).toBe('/trading/segments?brand=brasa&id=7&notice=done')
  expect(JSON.parse(asked(operatorCalls.saveSegment.path).at(-1)?.body ?? '{}')).toEqual({
    brand: 'brasa',
    id: '7',
    name: 'Vuelven',
    note: '',
    rule,
    everybody: false,
  })
  platform.answers[operatorCalls.saveSegment.path] = { status: 422, body: { code: 'segment_matches_all' } }
  const refused = await post('/trading/act/segment', form)
  expect(refused.headers.get('location')).toBe(`${page}&notice=segment_matches_all`)
})

test('a refusal comes back to the rule as it was typed, however many conditions; where the address cannot hold it, to the segment', async () => {
  platform.answers[operatorCalls.saveSegment.path] = { status: 409, body: { code: 'segment_exists' } }
  const token = tokenIn((await load(`${page}&id=7`)).html)
  const send = async (back: string) =>
    (
      await post('/trading/act/segment', {
        brand: 'brasa',
        id: '7',
        name: 'Vuelven',
        note: '',
        rule: JSON.stringify(rule),
        back,
        token,
      })
    ).headers.get('location')
  const long = `${page}&id=7&tags=`.padEnd(7_000 + '/trading/segments?'.length, '1')
  expect(await send(long)).toBe(`${long}&notice=segment_exists`)
  expect(await send(`${long}1`)).toBe(`${page}&id=7&notice=segment_exists`)
})

test('an audience from a sample is marked as one also where the members were counted', async () => {
  platform.answers[operatorCalls.listSegments.path] = {
    body: {
      ...desk,
      segments: [{ ...segment, counts: { ...counts, audience_estimated: true, day: '2026-05-05' } }],
    },
  }
  const text = toText((await load(page)).html)
  expect(text).toContain('≈ 5')
  expect(text).not.toContain('≈ 12')
})

test('a draft for a segment that was removed stays for it: saved again it is not for all players', async () => {
  const campaign: Campaign = {
    id: '3',
    kind: 'marketing',
    product: 'all',
    titles: { es_ES: 'Vuelven' },
    texts: { es_ES: 'Hola' },
    by_mail: false,
    audience: { segment: '9', level: 'iron' },
    state: 'draft',
    send_at: null,
    ended_at: null,
    made_by: 'eva',
    changed_at: at,
    counts: { sent: 0, read: 0, mailed: 0, bounced: 0 },
  }
  platform.answers[operatorCalls.countCampaignAudience.path] = { body: { players: 0, unknown: [] } }
  for (const [segments, levels] of [
    [[], []],
    [[{ id: '7', name: 'Otro' }], [{ id: 'gold', name: 'Oro' }]],
  ]) {
    platform.answers[operatorCalls.listCampaigns.path] = {
      body: { campaigns: [campaign], levels, segments },
    }
    const { html } = await load('/trading/messages?brand=brasa&id=3')
    expect(html).toMatch(/<option value="9" selected="">Segmento borrado: no llega a nadie/)
    expect(html).toMatch(/<option value="iron" selected="">Nivel que ya no existe/)
  }
})

test('members are listed page by page', async () => {
  const id = `pl_${'a'.repeat(20)}`
  platform.answers[operatorCalls.listSegmentMembers.path] = {
    body: {
      name: 'Vuelven',
      members: [
        { id, username: '<b>ana</b>', country: 'AR', language: 'es_ES', created_at: at, audience: true },
      ],
      next: id,
    },
  }
  const { html } = await load('/trading/segments/members?brand=brasa&id=7')
  expect(html).not.toContain('<b>ana')
  expect(html).toContain(`/trading/segments/members?brand=brasa&amp;id=7&amp;after=${id}`)
  expect(toText(html)).toContain('Argentina')
})

test('the file comes as the platform sends it', async () => {
  platform.answers[operatorCalls.downloadSegment.path] = { body: Buffer.from('id\r\n') }
  const answer = await get('/trading/segments.csv?brand=brasa&id=7')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="brasa-segment-7.csv"')
  expect(await answer.text()).toBe('id\r\n')
})

test('tags of a brand are listed and changed', async () => {
  platform.answers[operatorCalls.listTags.path] = {
    body: {
      tags: [{ id: '4', name: '<i>VIP</i>', color: 'brand', note: '', retired: true, players: 3 }],
    },
  }
  const { html } = await load('/players/tags?brand=brasa&id=4')
  expect(html).not.toContain('<i>VIP')
  expect(toText(html)).toContain('Ya no se pone')
  platform.answers[operatorCalls.saveTag.path] = { status: 409, body: { code: 'tag_exists' } }
  const back = '/players/tags?brand=brasa&id=4'
  const form = { brand: 'brasa', id: '4', name: 'VIP', color: 'info', note: '', back, token: tokenIn(html) }
  const answer = await post('/trading/act/tag', form)
  expect(answer.headers.get('location')).toBe(`${back}&notice=tag_exists`)
})
