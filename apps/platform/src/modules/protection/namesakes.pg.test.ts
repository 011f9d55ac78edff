import { createHash } from 'node:crypto'
import { calls } from '@palco/contract'
import { OPERATOR_HEADERS, type OperatorCall, operatorCalls } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'

const rewards = await rewardsPlatform({})
const { clock, config, url } = rewards
const owner = openDatabase({ url: rewards.databaseUrl, poolSize: 1, role: null })
const PASSWORD = 'a long enough one'
const DAY = 86_400_000
const NAME = { name: 'Ana María', lastname: 'Ruiz Peña', birth_date: '1990-05-05' }
const toHash = (text: string) => createHash('sha256').update(text).digest('hex')
let names = 0

/** The token of an operator who is logged in at the console. */
async function operator(roles: string[]) {
  const username = `namer${(names += 1)}`
  await owner.query({
    text: `WITH o AS (INSERT INTO operators (username, password_hash, totp_sealed, roles, brands, language, created_at)
        VALUES ($1, '', '', $2, '{brasa}', 'es_ES', $4) RETURNING id)
      INSERT INTO operator_sessions (token_hash, operator_id, address, device, created_at, last_seen_at)
        SELECT $3, id, '203.0.113.7', '', $4, $4 FROM o`,
    values: [username, roles, toHash(username), new Date(clock.now)],
  })
  return username
}
async function desk({ method, path }: OperatorCall, token: string, input: object) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      [OPERATOR_HEADERS.key]: config.CONSOLE_KEY,
      [OPERATOR_HEADERS.address]: '203.0.113.7',
    },
    body: JSON.stringify(input),
  })
  const { code, result } = (await answer.json()) as { code?: string; result?: string }
  return code ?? result
}

let player: Known
let eva = ''
let leo = ''
let applicant = { document: '', email: '' }
const held = () => `3011${String(names).padStart(4, '0')}`

beforeEach(async () => {
  clock.advance(1000)
  player = await rewards.player()
  ;[eva, leo] = [await operator(['support']), await operator(['support', 'payments', 'risk'])]
  await owner.query({
    text: `UPDATE players SET name = $2, lastname = $3, birth_date = $4, dni = $5, country = 'UY' WHERE id = $1`,
    values: [player.id, NAME.name, NAME.lastname, NAME.birth_date, held()],
  })
  await check(held())
  applicant = { document: `2822${String(names).padStart(4, '0')}`, email: `namesake${names}@else.test` }
})

/** The identity check of the player was passed with that document. */
const check = (document: string) =>
  owner.query({
    text: `INSERT INTO player_marks (brand_id, kind, value, player_id, seen_at) VALUES ('brasa', 'checked', $2, $1, $3)`,
    values: [player.id, `UY ${document}`, new Date(clock.now)],
  })
const exclude = (everywhere = false) =>
  rewards.call(calls.excludeSelf, { length: 'ever', everywhere, password: PASSWORD }, player)
const admit = (by: string, given: object = {}) =>
  desk(operatorCalls.admitNamesake, by, {
    brand: 'brasa',
    id: player.id,
    note: 'Consulta 12: vi los dos documentos',
    ...applicant,
    ...given,
  })
const admitByTwo = async (given: object = {}) => [await admit(eva, given), await admit(leo, given)]
const register = async (given: object = {}, domain = 'brasa.test') => {
  const { status, refusal } = await rewards.call(
    calls.register,
    {
      ...NAME,
      username: `applicant-${(names += 1)}`,
      email: applicant.email,
      dni: applicant.document,
      password: PASSWORD,
      over_18: true,
      accept_terms: true,
      ...given,
    },
    { domain },
  )
  return status === 200 ? 'ok' : refusal.code
}
const cleanUp = () =>
  owner.query({
    text: `UPDATE players SET birth_date = NULL WHERE birth_date = $1`,
    values: [NAME.birth_date],
  })

describe('a namesake of an excluded player', () => {
  test('registers once two operators found that they are two persons, and no operator alone', async () => {
    await exclude()
    expect(await register()).toBe('registration_refused')
    expect([await admit(eva), await admit(eva), await register()]).toEqual([
      'recorded',
      'second_operator_needed',
      'registration_refused',
    ])
    expect([await admit(leo), await register()]).toEqual(['executed', 'ok'])
    const { rows } = await owner.query<{ operator: string; after: { note: string; with: string } }>({
      text: `SELECT o.username AS operator, a.after FROM operator_audit a JOIN operators o ON o.id = a.operator_id
        WHERE a.subject = $1 AND a.action = 'player.namesake_admitted'`,
      values: [player.id],
    })
    expect(rows).toMatchObject([{ operator: leo, after: { note: expect.any(String), with: eva } }])
    expect(JSON.stringify(rows)).not.toContain(applicant.document)
    await cleanUp()
  })

  test('is let in by a second operator who types the same, not other data', async () => {
    await exclude()
    const { document, email } = applicant
    expect(await admit(eva)).toBe('recorded')
    expect(await admit(leo, { document: '33444555' })).toBe('recorded')
    const { rows } = await owner.query({ text: 'SELECT to_jsonb(p)::text AS kept FROM trading_proposals p' })
    const kept = JSON.stringify(rows)
    for (const typed of [document, email, '33444555']) expect(kept).not.toContain(typed)
    expect(kept).toContain('applicant')
    expect(await register()).toBe('registration_refused')
    expect(await admit(eva)).toBe('recorded')
    const written = { document: document.replace(/^(..)(...)/, '$1.$2.'), email: email.toUpperCase() }
    expect([await admit(leo, written), await register()]).toEqual(['executed', 'ok'])
    await cleanUp()
  })

  test('opens one account: none after it, and none at another brand', async () => {
    await exclude(true)
    await admitByTwo()
    expect(await register()).toBe('ok')
    expect(await register({}, 'marea.test')).toBe('registration_refused')
    await cleanUp()
  })

  test('of two registrations at the same moment opens one', async () => {
    await exclude(true)
    await admitByTwo()
    const done = await Promise.all([register(), register({}, 'marea.test')])
    expect(done.toSorted()).toEqual(['ok', 'registration_refused'])
    await cleanUp()
  })

  test('has fourteen days, to the millisecond', async () => {
    await exclude()
    await admitByTwo()
    clock.advance(14 * DAY)
    expect(await register()).toBe('registration_refused')
    clock.advance(-1)
    expect(await register()).toBe('ok')
    await cleanUp()
  })

  test.each([
    ['another document', { dni: '33444555' }],
    ['no document', { dni: undefined }],
    ['another mailbox', { email: 'another@else.test' }],
  ])('gives what the operators looked at: not %s', async (_, given) => {
    await exclude()
    await admitByTwo()
    expect(await register(given)).toBe('registration_refused')
    await cleanUp()
  })

  test('is refused because of another excluded namesake all the same', async () => {
    await exclude()
    await admitByTwo()
    player = await rewards.player()
    await owner.query({
      text: `UPDATE players SET name = $2, lastname = $3, birth_date = $4, dni = '40999111', country = 'UY' WHERE id = $1`,
      values: [player.id, NAME.name, NAME.lastname, NAME.birth_date],
    })
    await check('40999111')
    await exclude()
    expect(await register()).toBe('registration_refused')
    await admitByTwo()
    expect(await register()).toBe('ok')
    await cleanUp()
  })
})

describe('who is excluded is not let in as their own namesake', () => {
  test.each([
    ['the same document', () => held()],
    ['as it is written otherwise', () => held().replace(/^(..)(...)/, '$1.$2.')],
    ['the number that contains it', () => `20${held()}6`],
  ])('with %s', async (_, document) => {
    await exclude()
    expect(await admit(eva, { document: document() })).toBe('same_document')
    await cleanUp()
  })

  test('where their account has no document that could differ', async () => {
    await owner.query({ text: 'DELETE FROM player_marks WHERE player_id = $1', values: [player.id] })
    await exclude()
    expect(await admit(eva)).toBe('no_document')
    await cleanUp()
  })

  test('with the true document, where the one of the account was typed and never checked', async () => {
    await owner.query({
      text: `DELETE FROM player_marks WHERE player_id = $1 AND kind = 'checked'`,
      values: [player.id],
    })
    await exclude()
    expect([await admit(eva), await admit(leo)]).toEqual(['no_document', 'no_document'])
    expect(await admit(eva, { document: held() })).toBe('same_document')
    expect(await register()).toBe('registration_refused')
    await cleanUp()
  })

  test('with a document of before, though the account has another by now', async () => {
    const before = held()
    await owner.query({ text: `UPDATE players SET dni = '44555666' WHERE id = $1`, values: [player.id] })
    await exclude()
    expect(await admit(eva, { document: before })).toBe('same_document')
    await cleanUp()
  })

  test('with their own mailbox', async () => {
    const { rows } = await owner.query<{ email: string }>({
      text: 'SELECT email FROM players WHERE id = $1',
      values: [player.id],
    })
    const [local, host] = (rows[0]?.email ?? '').split('@')
    const email = `${local}+2@${host}`
    await exclude()
    await admitByTwo({ email })
    expect(await register({ email })).toBe('registration_refused')
    await cleanUp()
  })
})

test('nobody is let in because of a player who is not restricted, nor by who may not decide', async () => {
  expect(await admit(eva)).toBe('wrong_state')
  await exclude()
  expect(await admit(await operator(['analyst']))).toBe('forbidden')
  expect(await admit(eva, { brand: 'marea' })).toBe('unknown_brand')
  await cleanUp()
})

test('what is said to who was refused is the same before and after, and names no exclusion', async () => {
  const words = async () => {
    const { refusal } = await rewards.call(
      calls.register,
      {
        ...NAME,
        username: `asks-${(names += 1)}`,
        email: applicant.email,
        password: PASSWORD,
        over_18: true,
        accept_terms: true,
      },
      { domain: 'brasa.test' },
    )
    return refusal.response[0]
  }
  await exclude()
  const before = await words()
  await admitByTwo()
  expect(await words()).toBe(before)
  expect(before).not.toMatch(/exclu|homónim|otra persona/i)
  await cleanUp()
})
