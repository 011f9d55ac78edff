import { type Call, calls, liveEvent } from '@palco/contract'
import type { CallKey } from '@palco/contract/backend'
import { fitting } from '../feed-check/fitting.ts'
import { type Bench, type Case, chance, fail, readToken, send } from './bench.ts'
import { CheckFailed } from './check-failed.ts'
import { readRefusal, readSuccess } from './connection.ts'
import { inputFor, isHarmless, needsInput } from './inputs.ts'

const tokenFor = (bench: Bench, call: Call) => (call.access === 'player' ? readToken(bench) : null)

/** The answer fits its schema, or is one of the refusals of the call. */
const answers = (key: CallKey, call: Call): Case => ({
  key,
  name: 'answers as its schema says',
  async run(bench) {
    const answer = await send(bench, call, inputFor(bench, key), { token: await tokenFor(bench, call) })
    if (answer.status >= 400) readRefusal(call, answer)
    else bench.seen.set(call.name, readSuccess(call, answer))
  },
})

const asksForSession = (key: CallKey, call: Call): Case => ({
  key,
  name: 'refuses a missing and a foreign token',
  async run(bench) {
    const foreign = [
      { alg: 'HS256', typ: 'JWT' },
      { sub: chance(), exp: 4_102_444_800 },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    for (const token of [null, chance(), `${foreign}.${Buffer.from(chance()).toString('base64url')}`])
      readRefusal(call, await send(bench, call, {}, { token }), ['unauthenticated'])
  },
})

/** No subject, no amount, no file: nothing happens. */
const refusesNothing = (key: CallKey, call: Call): Case => ({
  key,
  name: 'refuses an input without its fields',
  async run(bench) {
    readRefusal(call, await send(bench, call, {}, { token: await tokenFor(bench, call) }))
  },
})

/** The longest first event of a stream, in signs. */
const MOST_OF_EVENT = 100_000

/** The stream sends a player's balance first. */
const LIVE: Case = {
  key: 'liveStream',
  name: 'begins with the balance',
  async run(bench) {
    const text = await readStream(bench, await readToken(bench))
    const data = /^data: (.*)$/m.exec(text)?.[1]
    if (data === undefined) return fail(`no event came: ${text.slice(0, 100)}`, 'live')
    const event = fitting(liveEvent, JSON.parse(data))
    if ('problem' in event) fail(event.problem, 'live')
  },
}

/** What comes until the first event has ended. */
async function readStream(bench: Bench, token: string): Promise<string> {
  const { backend } = bench
  const query = new URLSearchParams({ language: backend.language, domain: backend.domain, topics: 'player' })
  const closing = AbortSignal.timeout(backend.answerMs)
  const response = await fetch(`${backend.url}${calls.liveStream.path}?${query.toString()}`, {
    headers: { [backend.keyHeader]: backend.masterKey, authorization: `Bearer ${token}` },
    // The master key is for this backend only.
    redirect: 'manual',
    signal: closing,
  }).catch((error: unknown) => fail(`no answer: ${String(error)}`, 'live'))
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('text/event-stream')) {
    await send(bench, calls.liveStream, {}, { token })
    return fail(`is answered ${response.status} ${type}, not text/event-stream`, 'live')
  }
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > MOST_OF_EVENT) return fail(`no event ended within ${MOST_OF_EVENT} signs`, 'live')
      if (/^data: .*\n\n/m.test(text)) break
    }
  } catch (fault) {
    if (fault instanceof CheckFailed) throw fault
    return text
  }
  return text
}

/** What the schema and the access of each call ask for, in the order of the contract. */
export const CALL_CASES: readonly Case[] = (Object.keys(calls) as CallKey[]).flatMap((key) => {
  if (key === 'liveStream') return [LIVE]
  const call: Call = calls[key]
  return [
    ...(isHarmless(key) ? [answers(key, call)] : []),
    ...(call.access === 'player' ? [asksForSession(key, call)] : []),
    ...(needsInput(call) ? [refusesNothing(key, call)] : []),
  ]
})
