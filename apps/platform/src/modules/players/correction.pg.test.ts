import { operatorCalls, type OperatorCallSentInput, type PlayerFile } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepCheckedData } from '../identity-checks/index.ts'
import { ANA, saveCheckedBrand } from '../identity-checks/testing/platform.ts'
import { findPlayer } from '../identity/index.ts'
import { listMessages } from '../messages/index.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { keepExcludedApart, restrictionInForce } from '../protection/index.ts'
import { screenChangedPlayer } from '../screening/index.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { players } from './index.ts'

const asked: string[] = []
const desk = await openConsoleCalls((parts) =>
  players.deskRoutes({
    ...parts,
    personalSteps: [keepExcludedApart, keepCheckedData, screenChangedPlayer],
    afterPersonalChange: async (_, id) => void asked.push(id),
  }),
)
const { readAudit, call, clock, db, fixture, now, owner } = desk
const [eva, ivo, trader, stranger] = [
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'], role: 'trader' }),
  await desk.operator({ brands: ['marea'] }),
]
await saveCheckedBrand(db)

let player: TestPlayer
let documents = 0
beforeEach(async () => {
  asked.length = 0
  clock.advance(60_000)
  player = await fixture.player({ country: 'ES' })
  await owner.query({
    text: 'UPDATE players SET name = $2, lastname = $3, birth_date = $4, dni = $5 WHERE id = $1',
    values: [player.id, ANA.name, ANA.lastname, ANA.birth_date, `doc${(documents += 1)}x`],
  })
  for (const one of [eva, ivo, trader, stranger]) one.token = (await desk.logIn(one)).body.token
})

const file = async (by = eva): Promise<PlayerFile> =>
  (await call(operatorCalls.readPlayerFile, { brand: 'brasa', id: player.id }, by.token)).body
type Given = Partial<OperatorCallSentInput<typeof operatorCalls.correctPlayer>>
const correct = async (given: Given, by = eva) => {
  const { personal } = await file()
  const asks = { brand: 'brasa', id: player.id, seen: personal?.seen ?? '', note: 'Consulta 12', ...given }
  const { body, code } = await call(operatorCalls.correctPlayer, asks, by.token)
  return code ?? body.result
}
const stored = async (id = player.id) => findPlayer(db, 'brasa', id)
const holder = () => ({ brandId: 'brasa', playerId: player.id })
const accepted = () =>
  owner.query({
    text: `INSERT INTO identity_checks (id, brand_id, player_id, adapter, state, person, created_at, changed_at)
      VALUES ('ic_' || gen_random_uuid(), 'brasa', $1, 'sandbox', 'accepted', $2, $3, $3)`,
    values: [player.id, JSON.stringify(ANA), now()],
  })
/** The check that holds. */
const check = async () => {
  const { rows } = await db.query<{ state: string; person: object }>({
    text: 'SELECT state, person FROM identity_checks WHERE player_id = $1 AND ended_at IS NULL',
    values: [player.id],
  })
  return rows[0] ?? null
}

describe('data that no check holds', () => {
  test('are corrected by one operator, with what was before on record and a message to the player', async () => {
    expect(await correct({ name: 'Anna', phone_code: '+34', phone_number: '600123456' })).toBe('executed')
    expect(await stored()).toMatchObject({ name: 'Anna', lastname: 'Ruiz', phone_number: '600123456' })
    const { rows } = await db.query({
      text: `SELECT before, after FROM operator_audit WHERE subject = $1 AND action = 'player.corrected'`,
      values: [player.id],
    })
    expect(rows[0]).toMatchObject({
      before: { name: 'Ana', phone_code: null, phone_number: null },
      after: { name: 'Anna', phone_code: '+34', phone_number: '600123456', note: 'Consulta 12' },
    })
    const [message] = await listMessages(db, holder(), { before: null, limit: 5 })
    expect(message).toMatchObject({ title: 'Corregimos tus datos' })
    expect(message?.text).toContain('nombre, teléfono.')
    expect(message?.text).not.toContain('Anna')
    expect(asked).toEqual([player.id])
  })

  test('that the operator saw otherwise, or that are so already, stay as they are', async () => {
    const { personal } = await file()
    expect(await correct({ name: 'Anna' })).toBe('executed')
    expect(await correct({ lastname: 'Ruis', seen: personal?.seen })).toBe('case_changed')
    expect(await correct({ name: 'Anna' })).toBe('nothing_to_change')
    expect(await correct({})).toBe('nothing_to_change')
    expect(await stored()).toMatchObject({ name: 'Anna', lastname: 'Ruiz' })
    expect(asked).toEqual([player.id])
  })

  test('are judged as the player’s own', async () => {
    const today = now().toISOString().slice(0, 10)
    const year = Number(today.slice(0, 4))
    expect(await correct({ birth_date: `${year - 17}${today.slice(4)}` })).toBe('underage')
    expect(await correct({ birth_date: '1850-01-01' })).toBe('invalid_fields')
    expect(await correct({ phone_code: '+3412', phone_number: '123456789012' })).toBe('invalid_fields')
    expect(await correct({ country: 'Spain' })).toBe('invalid_request')
    expect(await correct({ name: 'Anna', note: 'x' })).toBe('invalid_request')
    expect(await correct({ name: 'Anna' }, trader)).toBe('forbidden')
    expect(await correct({ name: 'Anna' }, stranger)).toBe('unknown_brand')
    expect(await correct({ name: 'Anna', id: `pl_${'z'.repeat(20)}` })).toBe('unknown_player')
    expect(await stored()).toMatchObject({ name: 'Ana', birth_date: '1990-05-05' })
    expect(asked).toEqual([])
  })

  test('take a country whose former rules go on, and a number that has to be proved again', async () => {
    await owner.query({
      text: `UPDATE players SET phone_code = '+34', phone_number = '600123456', verified_phone = '+34600123456' WHERE id = $1`,
      values: [player.id],
    })
    expect(await correct({ country: 'BR' })).toBe('executed')
    expect(await stored()).toMatchObject({ former_countries: ['ES'], verified_phone: '+34600123456' })
    expect(await correct({ phone_number: '600123457' })).toBe('executed')
    expect((await stored())?.verified_phone).toBeNull()
  })
})

describe('data that an identity check holds', () => {
  test('take two operators; the corrected ones are checked, and the account waits as the rules say', async () => {
    await accepted()
    expect((await file()).personal?.fixed).toEqual(['name', 'lastname', 'birth_date', 'country', 'dni'])
    expect(await correct({ phone_code: '+34', phone_number: '600123456' })).toBe('executed')
    const given = { name: 'Anna', dni: '11111111H' }
    expect(await correct(given)).toBe('recorded')
    expect(await stored()).toMatchObject({ name: 'Ana', unchecked: null })
    expect(await correct(given)).toBe('second_operator_needed')
    expect((await file()).personal?.proposal).toMatchObject({ operator: eva.username })
    expect(await check()).toMatchObject({ state: 'accepted' })
    expect(await correct(given, ivo)).toBe('executed')
    expect(await stored()).toMatchObject({ ...given, unchecked: 'play' })
    expect(await check()).toMatchObject({
      state: 'reviewing',
      person: { ...ANA, ...given },
    })
    const actions = (await readAudit(player.id)).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('player.correct'))).toEqual([
      'player.corrected',
      'player.correction_asked',
      'player.correction_second_refused',
      'player.corrected',
    ])
  })

  test('another correction takes the place of the one that waits, and changed data end it', async () => {
    await accepted()
    expect(await correct({ name: 'Anna' })).toBe('recorded')
    expect(await correct({ name: 'Anne' }, ivo)).toBe('recorded')
    expect(await correct({ name: 'Anna' })).toBe('recorded')
    expect(await correct({ phone_code: '+34', phone_number: '600123499' }, ivo)).toBe('executed')
    expect(await correct({ name: 'Anna' }, ivo)).toBe('recorded')
    expect((await stored())?.name).toBe('Ana')
  })

  test('whose number nobody can check ask the player', async () => {
    await accepted()
    expect(await correct({ dni: '99999999A' })).toBe('recorded')
    expect(await correct({ dni: '99999999A' }, ivo)).toBe('executed')
    expect(await check()).toBeNull()
    const messages = await listMessages(db, holder(), { before: null, limit: 5 })
    expect(messages.map(({ title }) => title)).toContain('Nos falta algo para verificar tu identidad')
  })
})

describe('one person', () => {
  const another = async (document: string, country = 'ES') => {
    const other = await fixture.player({ country })
    await owner.query({
      text: 'UPDATE players SET dni = $2, birth_date = $3 WHERE id = $1',
      values: [other.id, document, '1980-01-01'],
    })
    return other
  }
  test('has one account: the document of another one is refused, also as it is written otherwise', async () => {
    await another('44555666R')
    expect(await correct({ dni: '44.555.666-R' })).toBe('document_taken')
    await accepted()
    expect(await correct({ dni: '44555666R' })).toBe('document_taken')
    expect(await correct({ dni: '44555667W' })).toBe('recorded')
  })

  test('who is excluded is found, though the other account has another document by now', async () => {
    const other = await another('55666777K')
    await owner.query({ text: `UPDATE players SET dni = '1' WHERE id = $1`, values: [other.id] })
    await owner.query({
      text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at)
        VALUES ('rs_' || gen_random_uuid(), 'brasa', $1, 'exclusion', true, $2)`,
      values: [other.id, now()],
    })
    expect(await restrictionInForce(db, player.id, now())).toBeNull()
    expect(await correct({ dni: '55666777K' })).toBe('excluded_person')
    expect(await correct({ dni: '55666778E' })).toBe('executed')
    expect((await stored())?.dni).toBe('55666778E')
  })
})
