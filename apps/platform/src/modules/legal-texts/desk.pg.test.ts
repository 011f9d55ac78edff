import { operatorCalls as desks, type OperatorCallSentInput } from '@palco/contract/operators'
import { describe, expect, test } from 'vitest'
import { lockedBy, lockWaits } from '../../testing/locks.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { legalTexts } from './index.ts'

const desk = await openConsoleCalls((parts) => legalTexts.deskRoutes(parts))
const { call, clock, db } = desk
const [eva, ivo, cashier, other] = [
  await desk.operator({ role: 'trader', brands: ['brasa'] }),
  await desk.operator({ role: 'trader', brands: ['brasa'] }),
  await desk.operator({ role: 'cashier', brands: ['brasa'] }),
  await desk.operator({ role: 'trader', brands: ['marea'] }),
]
const WHOLE = {
  titles: { es_ES: 'Términos', en_US: 'Terms', pt_BR: 'Termos' },
  texts: { es_ES: 'Uno.\n\nDos.', en_US: 'One.\n\nTwo.', pt_BR: 'Um.\n\nDois.' },
}
const write = async (words: object = {}, by = eva, mark?: string | null) => {
  const since = mark === undefined ? await openMark() : mark
  const sent = { brand: 'brasa', kind: 'terms', mark: since, ...WHOLE, ...words } as const
  return (await call(desks.saveLegalTextDraft, sent, by.token)).body
}
const openMark = async () => (await read('terms')).open?.words?.mark ?? null
type Sent = Partial<OperatorCallSentInput<typeof desks.publishLegalText>>
const publish = async (by = eva, change: Sent = {}) => {
  const mark = change.mark ?? (await read('terms')).open?.words?.mark ?? '0123456789ab'
  const input = {
    brand: 'brasa',
    kind: 'terms' as const,
    mark,
    valid_from: null,
    must_accept: false,
    spanish_stands_in: false,
    ...change,
  }
  const { body, code } = await call(desks.publishLegalText, input, by.token)
  return code ?? body.result
}
const read = async (kind?: 'terms') =>
  (await call(desks.readLegalTextDesk, { brand: 'brasa', ...(kind && { kind }) }, eva.token)).body
const versions = async () => (await read()).texts.find(({ kind }) => kind === 'terms')?.versions
/** The minute of the brand's clock (UTC-3) so many milliseconds from now. */
const local = (ms: number) => new Date(clock.ms - 3 * 3_600_000 + ms).toISOString().slice(0, 16)

test('a draft is of the brand and role, shows what it changes, and is read by no player', async () => {
  expect(await write({}, other)).toEqual({ code: 'unknown_brand' })
  expect(await write({}, cashier)).toEqual({ code: 'forbidden' })
  expect(await write({ titles: { en_US: 'Terms' } })).toEqual({ code: 'invalid_request' })
  expect(await write()).toEqual({ done: true })
  expect(await read('terms')).toMatchObject({
    open: { kind: 'terms', words: { ...WHOLE, is_draft: true }, changes: null, proposal: null },
  })
  expect(await versions()).toEqual([])
  expect(await desk.readAudit('brasa terms')).toMatchObject([{ action: 'legal_text.draft_saved' }])
})

test('a draft is written over the words that the operator saw, and over no others', async () => {
  const seen = await openMark()
  const both = [
    { texts: { ...WHOLE.texts, es_ES: 'De Eva.' } },
    { texts: { ...WHOLE.texts, es_ES: 'De Ivo.' } },
  ]
  const before = await lockWaits(db)
  const release = await lockedBy(db, { text: 'LOCK TABLE legal_text_drafts IN EXCLUSIVE MODE' })
  const writing = [write(both[0], eva, seen), write(both[1], ivo, seen)]
  while ((await lockWaits(db)) < before + 2);
  await release()
  const answers = await Promise.all(writing)
  expect(answers.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
    { code: 'draft_changed' },
    { done: true },
  ])
  expect(await write({}, ivo, null)).toEqual({ code: 'draft_changed' })
  // Whoever has seen the other's words may write over them.
  expect(await write({}, ivo)).toEqual({ done: true })
  expect(await read('terms')).toMatchObject({ open: { words: WHOLE } })
})

test('is published by two operators who have seen the same draft', async () => {
  expect(await publish()).toBe('recorded')
  expect(await publish()).toBe('second_operator_needed')
  expect((await read('terms')).open?.proposal).toMatchObject({ own: true, decision: { kind: 'legal_text' } })
  // Another draft is another decision.
  await write({ texts: { ...WHOLE.texts, es_ES: 'Uno.\n\nTres.' } })
  expect(await publish(ivo)).toBe('recorded')
  expect(await versions()).toEqual([])
  expect(await publish(eva)).toBe('executed')
  expect(await versions()).toMatchObject([
    { version: 1, must_accept: false, state: 'in_force', published_by: eva.username, accepted: 0 },
  ])
  expect(await read('terms')).toMatchObject({ open: { words: { is_draft: false }, changes: null } })
  expect((await desk.readAudit('brasa terms')).map(({ action }) => action)).toContain('legal_text.published')
})

test('an operator publishes the words that were on the page, not what was written since', async () => {
  const seenBy = async () => (await read('terms')).open?.words?.mark ?? ''
  await write({ texts: { ...WHOLE.texts, es_ES: 'Uno.\n\nLo que las dos leen.' } })
  const seen = await seenBy()
  await write({ texts: { ...WHOLE.texts, es_ES: 'Uno.\n\nLo que una sola escribe.' } })
  expect(await publish(eva, { mark: seen })).toBe('draft_changed')
  // Confirmed from a page that is older than the draft and the proposal of now.
  expect(await publish(eva)).toBe('recorded')
  expect(await publish(ivo, { mark: seen })).toBe('draft_changed')
  expect((await read('terms')).open?.proposal).not.toBeNull()
  await write({ texts: { ...WHOLE.texts, es_ES: 'Uno.\n\nTres.' } })
})

test('what has no draft, or the same words as before, is not published', async () => {
  expect(await publish()).toBe('nothing_to_publish')
  await write({ texts: { ...WHOLE.texts, es_ES: 'Uno.\n\nTres.' } })
  expect(await publish()).toBe('nothing_to_publish')
})

test('a language that is missing keeps it from publication, unless Spanish stands in', async () => {
  await write({ titles: { es_ES: 'Términos' }, texts: { es_ES: 'Uno.\n\nCuatro.' } })
  expect((await read('terms')).open?.changes).toEqual([
    { change: 'same', markdown: 'Uno.' },
    { change: 'removed', markdown: 'Tres.' },
    { change: 'added', markdown: 'Cuatro.' },
  ])
  expect(await publish()).toBe('missing_languages')
  expect(await publish(eva, { spanish_stands_in: true })).toBe('recorded')
  clock.ms += 1
  expect(await publish(ivo, { spanish_stands_in: true })).toBe('executed')
})

test('one to be accepted anew begins an hour from now at the earliest, and after the version before it', async () => {
  await write()
  const anew = (valid_from: string | null) => ({ valid_from, must_accept: true })
  clock.ms = Math.ceil(clock.ms / 60_000) * 60_000
  expect(await publish(eva, anew(local(3_600_000 - 60_000)))).toBe('too_soon')
  expect(await publish(eva, anew(local(3_600_000)))).toBe('recorded')
  // The second operator came too late for that time.
  clock.ms += 1
  expect(await publish(ivo, anew(local(3_600_000)))).toBe('too_soon')
  const time = local(7_200_000)
  expect(await publish(eva, anew(time))).toBe('recorded')
  expect(await publish(ivo, anew(time))).toBe('executed')
  expect(await versions()).toMatchObject([
    { version: 3, must_accept: true, state: 'coming' },
    { version: 2, state: 'in_force' },
    { version: 1, state: 'former' },
  ])
  await write({ texts: { ...WHOLE.texts, es_ES: 'Uno.\n\nCinco.' } })
  expect(await publish(eva, { valid_from: time })).toBe('too_soon')
})

describe('a version that has not come into force is withdrawn', () => {
  const withdraw = async (version: number, by = eva, change: object = {}) => {
    const input = { brand: 'brasa', kind: 'terms' as const, version, reason: 'Con un error.', ...change }
    const { body, code } = await call(desks.withdrawLegalText, input, by.token)
    return code ?? body
  }
  /** Sessions of operators end before an hour is over. */
  const logInAgain = async () => {
    for (const one of [eva, ivo, cashier, other]) one.token = (await desk.logIn(one)).body.token
  }
  /** A version that begins in an hour. */
  const coming = async (words: string) => {
    await write({ texts: { ...WHOLE.texts, es_ES: words } })
    clock.ms = Math.ceil(clock.ms / 60_000) * 60_000
    const last = Math.max(...((await versions()) ?? []).map((one) => Date.parse(one.valid_from)))
    clock.ms = Math.max(clock.ms, last + 60_000)
    await logInAgain()
    const change = { valid_from: local(3_600_000), must_accept: true }
    expect([await publish(eva, change), await publish(ivo, change)]).toEqual(['recorded', 'executed'])
    return { version: (await versions())?.[0]?.version ?? 0, begins: clock.ms + 3_600_000, change }
  }

  test('with a reason, by a trader of the brand, on record; its words are the draft, and another may take its time', async () => {
    const { version, change } = await coming('Uno.\n\nUn error.')
    expect(await withdraw(version, cashier)).toBe('forbidden')
    expect(await withdraw(version, other)).toBe('unknown_brand')
    expect(await withdraw(version, eva, { reason: ' ' })).toBe('invalid_request')
    expect(await withdraw(version + 1)).toBe('unknown_version')
    expect(await withdraw(version)).toEqual({ done: true })
    expect(await withdraw(version)).toBe('unknown_version')
    expect((await versions())?.[0]).toMatchObject({
      version,
      state: 'withdrawn',
      withdrawn: { by: eva.username, reason: 'Con un error.' },
    })
    expect((await desk.readAudit('brasa terms')).at(-1)).toMatchObject({
      action: 'legal_text.withdrawn',
      operator: eva.username,
      after: { version, reason: 'Con un error.' },
    })
    expect((await read('terms')).open?.words).toMatchObject({
      is_draft: true,
      texts: { es_ES: 'Uno.\n\nUn error.' },
    })
    await write({ texts: { ...WHOLE.texts, es_ES: 'Uno.\n\nSin el error.' } })
    expect([await publish(eva, change), await publish(ivo, change)]).toEqual(['recorded', 'executed'])
    expect((await versions())?.[0]).toMatchObject({ version: version + 1, state: 'coming' })
    expect(await withdraw(version + 1)).toEqual({ done: true })
  })

  test('until five minutes before it begins, to the millisecond, and once of two at once', async () => {
    const { version, begins } = await coming('Uno.\n\nA tiempo.')
    clock.ms = begins - 300_000 + 1
    await logInAgain()
    expect(await withdraw(version)).toBe('too_late')
    clock.ms = begins - 300_000
    const answers = await Promise.all([withdraw(version), withdraw(version, ivo)])
    expect(answers.map(String).toSorted()).toEqual(['[object Object]', 'unknown_version'])
    clock.ms = begins
    expect((await versions())?.[0]).toMatchObject({ version, state: 'withdrawn' })
    expect((await versions())?.some(({ state }) => state === 'in_force')).toBe(true)
  })
})
