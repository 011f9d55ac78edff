import { randomUUID } from 'node:crypto'
import type { IdentityWebhook } from '@palco/contract/identity'
import { operatorCalls, type OperatorCallInput } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { readNotifications } from '../../testing/notifications.ts'
import { findPlayer, setUnchecked } from '../identity/index.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { identityChecks } from './index.ts'
import { insertCheck, keepDocument, listDocuments } from './store.ts'
import { ANA, saveCheckedBrand } from './testing/platform.ts'
import { PROVIDER_ID, verdict } from './testing/provider.ts'
import { applyVerdict } from './verdicts.ts'

const desk = await openConsoleCalls((parts) => identityChecks.deskRoutes(parts))
const { call, db, fixture, now } = desk
const [eva, ivo, trader, stranger] = [
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'], role: 'trader' }),
  await desk.operator({ brands: ['marea'] }),
]
await saveCheckedBrand(db)
await readNotifications(db)

let player: TestPlayer
let id: string
let order = 0

/** What the provider says of the player's check. */
const hear = (name: IdentityWebhook['verdict'], rest: Partial<IdentityWebhook> = {}) => {
  const said = verdict(name, { order: (order += 1), ...rest })
  const event = { ...said, event_id: randomUUID(), provider_id: PROVIDER_ID, reference: id, round: 1 }
  return db.transaction((tx) => applyVerdict(tx, 'sandbox', event, now()))
}
beforeEach(async () => {
  player = await fixture.player({ country: 'ES' })
  await setUnchecked(db, [player.id], 'play')
  const owner = { brandId: 'brasa', playerId: player.id }
  ;({ id } = await insertCheck(db, owner, { adapter: 'sandbox', person: ANA, at: now() }))
})

type Given = Partial<OperatorCallInput<typeof operatorCalls.decideIdentityCase>>
const decide = async (act: NonNullable<Given['act']>, given: Given = {}, by = eva) => {
  const note = 'Miré los documentos'
  const { body, code } = await call(
    operatorCalls.decideIdentityCase,
    { brand: 'brasa', id, act, note, ...given },
    by.token,
  )
  return code ?? body.result
}
const read = async () => (await call(operatorCalls.readIdentityCase, { brand: 'brasa', id }, eva.token)).body
const cases = async (filter: object = {}, by = eva) =>
  (await call(operatorCalls.listIdentityCases, { brand: 'brasa', ...filter }, by.token)).body.cases.map(
    (one) => one.id,
  )
const waitsFor = async () => (await findPlayer(db, 'brasa', player.id))?.unchecked
const messages = async () => {
  const { rows } = await db.query<{ title: string }>({
    text: 'SELECT title FROM messages WHERE player_id = $1 ORDER BY id',
    values: [player.id],
  })
  return rows.map(({ title }) => title)
}
const audited = async () => (await desk.readAudit(id)).map(({ action }) => action)

describe('a case', () => {
  test('waits for an operator with a deadline once the provider is not sure, and is accepted by one', async () => {
    expect(await cases()).not.toContain(id)
    await hear('unclear', { reasons: ['name_differs'] })
    expect(await cases()).toContain(id)
    expect(await read()).toMatchObject({
      state: 'unclear',
      verdict: 'unclear',
      verdict_reasons: ['name_differs'],
      due_at: new Date(now().getTime() + 24 * 3_600_000).toISOString(),
      person: ANA,
    })
    expect(await decide('accept', { note: undefined })).toBe('text_needed')
    expect(await waitsFor()).toBe('play')
    expect(await decide('accept')).toBe('executed')
    expect(await waitsFor()).toBeNull()
    expect(await cases()).not.toContain(id)
    expect(await read()).toMatchObject({
      state: 'accepted',
      verdict: 'unclear',
      decisions: [{ operator: eva.username, decision: 'accept', note: 'Miré los documentos' }],
    })
    expect(await messages()).toEqual(['Tu identidad está verificada'])
    expect(await audited()).toEqual(['identity.accepted'])
  })

  test('that the provider refused takes two operators to accept', async () => {
    await hear('refused', { reasons: ['forged'] })
    expect(await decide('accept')).toBe('recorded')
    expect(await waitsFor()).toBe('play')
    expect(await decide('accept')).toBe('second_operator_needed')
    // Who has the case does not end what waits.
    expect(await decide('take', {}, ivo)).toBe('executed')
    expect((await read()).proposal).toMatchObject({ operator: eva.username, own: true })
    expect(await decide('accept', {}, ivo)).toBe('executed')
    expect(await waitsFor()).toBeNull()
    expect(await read()).toMatchObject({ state: 'accepted', verdict: 'refused', owner: ivo.username })
  })

  test('is refused with a reason, and stays closed whatever the provider says afterwards', async () => {
    await hear('unclear')
    expect(await decide('refuse')).toBe('text_needed')
    expect(await decide('refuse', { reason: 'portrait_differs' })).toBe('executed')
    expect(await hear('accepted')).toBe('conflict')
    expect(await waitsFor()).toBe('play')
    expect(await cases()).toContain(id)
    expect(await read()).toMatchObject({ state: 'refused', reasons: ['portrait_differs'] })
    expect(await decide('accept')).toBe('recorded')
  })

  test('that an operator refused takes two to accept, whatever is asked for in between', async () => {
    await hear('unclear')
    expect(await decide('refuse', { reason: 'portrait_differs' })).toBe('executed')
    expect(await decide('ask', { document: 'portrait', reason: 'unreadable' })).toBe('executed')
    expect(await decide('accept')).toBe('recorded')
    expect(await waitsFor()).toBe('play')
    expect(await decide('accept', {}, ivo)).toBe('executed')
  })

  test('that is refused once more after the provider contradicts it waits for nobody any more', async () => {
    await hear('unclear')
    await decide('refuse', { reason: 'portrait_differs' })
    expect(await decide('refuse', { reason: 'portrait_differs' })).toBe('wrong_state')
    expect(await hear('accepted')).toBe('conflict')
    expect(await decide('refuse', { reason: 'portrait_differs' })).toBe('executed')
    expect(await cases()).not.toContain(id)
  })

  test('has a document asked for by name and reason, which goes on record when it is looked at', async () => {
    await hear('unclear')
    expect(await decide('ask', { document: 'portrait' })).toBe('text_needed')
    expect(await decide('ask', { document: 'portrait', reason: 'unreadable' })).toBe('executed')
    expect(await read()).toMatchObject({
      state: 'asked',
      documents: [{ kind: 'portrait', reason: 'unreadable', sent_at: null }],
    })
    const [asked] = await listDocuments(db, id)
    const document = asked?.id ?? ''
    const file = { type: 'image/webp', content: Buffer.from('a picture') } as const
    await db.transaction((tx) =>
      keepDocument(tx, { checkId: id, id: document }, { name: 'a.webp', file, at: now() }),
    )
    const look = (by: typeof eva) =>
      desk.file(operatorCalls.readIdentityDocument, { check: id, id: document }, by.token)
    expect((await look(stranger)).status).toBe(404)
    expect((await look(eva)).status).toBe(200)
    expect(await audited()).toEqual(['identity.asked', 'identity.document_viewed'])
    expect(await messages()).toEqual(['Nos falta algo para verificar tu identidad'])
  })

  test('waits for the document that an operator asks for, whatever the provider decides meanwhile', async () => {
    await hear('asks', { documents: [{ kind: 'portrait', reason: null }] })
    // It was asked for by the provider already: the request is the operator's from now on.
    expect(await decide('ask', { document: 'portrait', reason: 'unreadable' })).toBe('executed')
    expect(await hear('accepted')).toBe('conflict')
    expect(await hear('asks', { documents: [] })).toBe('conflict')
    expect(await hear('asks', { documents: [{ kind: 'address', reason: null }] })).toBe('applied')
    expect(await waitsFor()).toBe('play')
    expect(await cases()).not.toContain(id)
    expect(await hear('refused', { reasons: ['forged'] })).toBe('conflict')
    expect(await cases()).toContain(id)
    expect(await read()).toMatchObject({
      state: 'asked',
      verdict: 'refused',
      documents: [{ kind: 'address' }, { kind: 'portrait', reason: 'unreadable', sent_at: null }],
    })
  })

  test('that was accepted is opened again: play waits, and the player may give other data', async () => {
    await hear('accepted')
    expect(await waitsFor()).toBeNull()
    expect(await decide('ask', { document: 'portrait', reason: 'expired' })).toBe('wrong_state')
    expect(await decide('reopen')).toBe('executed')
    expect(await waitsFor()).toBe('play')
    expect(await decide('accept')).toBe('unknown_case')
  })
})

describe('who may see a case', () => {
  test('cashiers of its brand, nobody else', async () => {
    await hear('unclear')
    const reading = (by: typeof eva) => call(operatorCalls.readIdentityCase, { brand: 'brasa', id }, by.token)
    expect((await reading(stranger)).body).toEqual({ code: 'unknown_brand' })
    expect((await reading(trader)).status).toBe(403)
    const elsewhere = { brand: 'marea', id }
    expect((await call(operatorCalls.readIdentityCase, elsewhere, stranger.token)).body).toEqual({
      code: 'unknown_case',
    })
  })

  test('the list knows whose a case is', async () => {
    await hear('unclear')
    expect(await cases({ owner: 'none' })).toContain(id)
    await decide('take')
    expect(await cases({ owner: 'none' })).not.toContain(id)
    expect(await cases({ owner: 'me' })).toContain(id)
    expect(await cases({ owner: 'me' }, ivo)).not.toContain(id)
    await decide('give_back')
    expect(await cases({ owner: 'none', state: 'unclear' })).toContain(id)
  })
})
