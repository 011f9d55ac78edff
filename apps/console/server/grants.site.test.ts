import { operatorCalls, type PlayerFile } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { at, operator } from './testing/payments.ts'
import { back, id, money, player } from './testing/player.ts'

const { get, post, platform } = await openConsole()
const grants: NonNullable<PlayerFile['grants']> = {
  closed: null,
  kinds: ['bonus', 'free_spins', 'free_bet', 'miles'],
  offers: [
    { id: 'thanks', name: 'Gracias', spin: null },
    { id: 'spins', name: 'Giros de Mate', spin: money('2.00') },
  ],
  items: [
    {
      id: '3',
      kind: 'free_spins',
      offer: 'Giros de Mate',
      count: 10,
      worth: money('20.00'),
      note: 'Consulta 11',
      at,
      given_by: 'eva',
      confirmed_by: null,
    },
  ],
  waiting: [{ id: '7', operator: 'leo', at, cause: 'Consulta 12', own: false, decision: { kind: 'grant' } }],
}

async function page(part: PlayerFile['grants'], rights: readonly string[] = ['rewards.decide']) {
  platform.answers[operatorCalls.whoAmI.path] = {
    body: { ...operator, rights: [...operator.rights, ...rights] },
  }
  platform.answers[operatorCalls.readPlayerFile.path] = {
    body: part === undefined ? player : { ...player, grants: part },
  }
  return (await get(back)).text()
}

test('what was given is listed with who gave it, and the form has the kinds and offers that can be given', async () => {
  const html = await page(grants)
  const text = toText(html)
  for (const said of [
    'Giros gratis: 10 · Giros de Mate',
    'Consulta 11',
    'Nadie más',
    'Un premio espera a otro',
  ])
    expect(text).toContain(said)
  expect(html).toContain('<option value="thanks">Gracias</option>')
  expect(html).not.toContain('<option value="thanks">Gracias</option><option value="spins">')
  expect(text).toContain('por giro')
  expect(await page(grants, [])).not.toContain('name="spins_offer"')
  const none = { ...grants, kinds: [], offers: [] }
  expect(toText(await page({ ...none, closed: 'offers_closed' }))).toContain(
    'no se le puede dar ningún premio',
  )
  expect(toText(await page(none))).toContain('La marca no tiene premios')
  expect(toText(await page(null))).toContain('No se pudo leer esta parte')
})

test('a form gives the reward of its kind under the key that it came with, and says why it does not', async () => {
  const html = await page(grants)
  const [, key = ''] = /name="key" value="([\w-]{36})"/.exec(html) ?? []
  const fields = {
    token: tokenIn(html),
    brand: 'brasa',
    id,
    back,
    form: 'player grant',
    key,
    // All fields are sent; those of other kinds are not read.
    offer: 'thanks',
    spins_offer: 'spins',
    spins: '',
    language: 'es_ES',
    'amount currency': 'ARS',
    amount: '',
    odds: '',
    live: 'any',
    days: '7',
    miles: '',
    note: 'Consulta 12',
  }
  const give = async (given: object) =>
    (await post('/trading/act/player_grant', { ...fields, ...given })).headers.get('location') ?? ''
  platform.answers[operatorCalls.grantReward.path] = { body: { result: 'executed' } }
  const kinds = [
    [
      { kind: 'bonus', amount: '1.500,50' },
      { kind: 'bonus', offer: 'thanks', amount: '1500.50' },
    ],
    [
      { kind: 'free_spins', spins: '10' },
      { kind: 'free_spins', offer: 'spins', spins: 10 },
    ],
    [
      { kind: 'free_bet', amount: '20', odds: '1,50', live: 'prematch' },
      { kind: 'free_bet', amount: '20', least_odds: '1.50', live: false, days: 7 },
    ],
    [
      { kind: 'miles', miles: '100' },
      { kind: 'miles', miles: 100 },
    ],
  ] as const
  for (const [given, reward] of kinds) {
    expect(await give(given)).toBe(`${back}&notice=reward_given`)
    expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toEqual({
      brand: 'brasa',
      id,
      key,
      note: 'Consulta 12',
      reward,
    })
  }
  for (const [code, notice] of [
    ['offers_closed', 'offers_closed'],
    ['reward_not_allowed', 'reward_not_allowed'],
    ['invalid_amount', 'amount_invalid'],
    ['idempotency_conflict', 'grant_key_used'],
    ['second_operator_needed', 'second_asked'],
  ] as const) {
    platform.answers[operatorCalls.grantReward.path] = { status: 422, body: { code, message: '' } }
    expect(await give({ kind: 'miles', miles: '5' })).toBe(`${back}&notice=${notice}`)
  }
  const missing = await give({ kind: 'free_spins' })
  expect(await (await get(missing)).text()).toContain('id="grant-spins-error"')
})
