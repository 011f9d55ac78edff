import { randomUUID } from 'node:crypto'
import { toDecimal } from '@palco/contract'
import {
  PLATFORM_PARTY,
  PROVIDER_REPORT_PATH,
  roundsReportAnswer,
  type RoundsReportItem,
} from '@palco/contract/provider'
import { SIGNATURE_WINDOW_MS, signedHeaders } from '@palco/contract/signing'
import { ask, type Bench, type Check, transactionId, parseJson } from './bench.ts'
import { CheckFailed } from './check-failed.ts'

/** Clocks of provider and command may differ by this much. */
const SKEW_MS = 60_000
const MOST_PAGES = 1_000
type Signing = { key?: string; party?: string; aheadMs?: number; signedBody?: string }

function askReport(bench: Bench, fields: object, signing: Signing = {}) {
  const body = JSON.stringify(fields)
  const { key = bench.key, party = PLATFORM_PARTY, aheadMs = 0 } = signing
  const at = { nowMs: bench.nowMs() + aheadMs, nonce: randomUUID() }
  const headers = signedHeaders(party, key, signing.signedBody ?? body, at)
  return ask(bench, PROVIDER_REPORT_PATH, { method: 'POST', headers, body })
}

const span = ({ startedMs, nowMs }: Bench) => ({
  from: new Date(startedMs - SKEW_MS).toISOString(),
  to: new Date(nowMs() + SKEW_MS).toISOString(),
})

async function readReport(bench: Bench, fields: { from: string; to: string }): Promise<RoundsReportItem[]> {
  const rounds: RoundsReportItem[] = []
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { status, text } = await askReport(bench, { ...fields, ...(cursor === null ? {} : { cursor }) })
    const parsed = roundsReportAnswer.safeParse(parseJson(text))
    if (status !== 200 || !parsed.success) throw new CheckFailed(`answered ${status}: ${text.slice(0, 80)}`)
    rounds.push(...parsed.data.rounds)
    cursor = parsed.data.next_cursor
    if (cursor === null) return rounds
  }
  throw new CheckFailed(`has no last page within ${MOST_PAGES}`)
}

const refusedReport = (name: string, signing: Signing): Check => ({
  name: `the report refuses ${name}`,
  run: async (bench) => {
    const { status } = await askReport(bench, span(bench), signing)
    if (status !== 401 && status !== 403) throw new CheckFailed(`answered ${status}`)
  },
})

const report: Check[] = [
  refusedReport('a signature by another key', { key: 'another-key' }),
  refusedReport('another party', { party: 'another' }),
  refusedReport('a body changed after signing', { signedBody: '{}' }),
  refusedReport('a timestamp two minutes old', { aheadMs: -2 * SIGNATURE_WINDOW_MS }),
  {
    name: 'the report has each round once, in the order of their beginning',
    run: async (bench) => {
      const rounds = await readReport(bench, span(bench))
      if (new Set(rounds.map(({ round_id }) => round_id)).size < rounds.length)
        throw new CheckFailed('a round is listed twice')
      const times = rounds.map(({ opened_at }) => Date.parse(opened_at))
      if (times.some((time, index) => index > 0 && time < (times[index - 1] ?? 0)))
        throw new CheckFailed('the rounds are in another order')
      const { from } = span(bench)
      if ((await readReport(bench, { from, to: from })).length > 0)
        throw new CheckFailed('`to` is not exclusive')
    },
  },
  { name: 'the report agrees with the wallet', run: compare },
]

/** Rounds whose debit never arrived may be left out. */
async function compare(bench: Bench): Promise<void> {
  const { books } = bench.wallet
  const listed = new Map((await readReport(bench, span(bench))).map((round) => [round.round_id, round]))
  for (const { id, playerId, gameId, currency, staked, won, status } of books.rounds.values()) {
    const text = (minor: bigint) => toDecimal({ minor, currency })
    const mine = [playerId, gameId, currency, text(staked), text(won), status].join(' ')
    const one = listed.get(id)
    const theirs =
      one && [one.player_id, one.game_id, one.currency, one.staked, one.won, one.status].join(' ')
    if (theirs !== mine)
      throw new CheckFailed(`round ${id}: "${theirs ?? 'not listed'}", the wallet has "${mine}"`)
  }
  const ours = [...listed.values()].filter(({ player_id }) => player_id.startsWith('check-'))
  const extra = ours.find(({ round_id, status }) => !books.rounds.has(round_id) && status !== 'rolled_back')
  if (extra && bench.wallet.calls.some(({ fields }) => fields.round_id === extra.round_id))
    throw new CheckFailed(`round ${extra.round_id} is ${extra.status}, the wallet took no stake of it`)
}

const moves = ({ wallet }: Bench) =>
  wallet.calls.filter(
    ({ name, problem }) => ['debit', 'credit', 'rollback'].includes(name) && problem === null,
  )

const everyCall = (name: string, find: (bench: Bench) => string | undefined): Check => ({
  name,
  run: async (bench) => {
    const found = find(bench)
    if (found) throw new CheckFailed(found)
  },
})

const calls: Check[] = [
  everyCall(
    'every call is signed, with a nonce of its own',
    ({ wallet }) =>
      wallet.calls.map(({ problem }) => problem).find((one) => one && !one.endsWith('invalid_request')) ??
      undefined,
  ),
  everyCall(
    'every body fits the protocol',
    ({ wallet }) =>
      wallet.calls.map(({ problem }) => problem).find((one) => one?.endsWith('invalid_request')) ?? undefined,
  ),
  everyCall('a transaction_id is always sent with the same data', (bench) => {
    const first = new Map<string, string>()
    return moves(bench)
      .map(({ name, fields }) => ({
        id: transactionId(fields),
        text: name + JSON.stringify(fields, Object.keys(fields).sort()),
      }))
      .find(({ id, text }) => {
        if (!first.has(id)) first.set(id, text)
        return first.get(id) !== text
      })?.id
  }),
  everyCall('a debit that was rolled back is not sent again', (bench) => {
    const back = new Set<unknown>()
    for (const { name, fields } of moves(bench)) {
      if (name === 'rollback') back.add(fields.original_transaction_id)
      if (name === 'debit' && back.has(fields.transaction_id)) return transactionId(fields)
    }
    return undefined
  }),
  everyCall('a credit is sent for stakes that were taken only', ({ wallet, ...bench }) => {
    const sent = moves({ wallet, ...bench })
    const taken = sent.filter(
      ({ name, fields }) => name === 'debit' && wallet.books.wasTaken(transactionId(fields)),
    )
    const rounds = new Set(taken.map(({ fields }) => fields.round_id))
    const odd = sent.find(({ name, fields }) => name === 'credit' && !rounds.has(fields.round_id))
    return odd && `round ${String(odd.fields.round_id)}`
  }),
  everyCall('a round is closed once, and not both paid and rolled back', (bench) => {
    const closedBy = new Map<unknown, string>()
    for (const { name, fields } of moves(bench)) {
      const closing = name === 'credit' ? fields.round_ended === true : name === 'rollback'
      const before = closedBy.get(fields.round_id)
      // A part of the stake may be rolled back; a round that was paid stays as it is.
      if (before && before !== transactionId(fields) && (name === 'credit' || closing))
        return `round ${String(fields.round_id)}`
      if (closing) closedBy.set(fields.round_id, transactionId(fields))
    }
    return undefined
  }),
]

/** The report and, last, what holds for all calls of the run. */
export const RECORD_CHECKS: readonly Check[] = [...report, ...calls]
