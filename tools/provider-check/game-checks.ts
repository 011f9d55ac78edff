import { catalogueAnswer, type ProviderRefusalCode } from '@palco/contract/provider'
import {
  ask,
  begin,
  listCalls,
  type Check,
  end,
  transactionId,
  parseJson,
  playRound,
  playWith,
} from './bench.ts'
import { CheckFailed } from './check-failed.ts'
import type { Fault } from './wallet.ts'

/** Catalogue and launch. */
export const OFFER_CHECKS: readonly Check[] = [
  {
    name: 'the catalogue fits the protocol',
    run: async (bench) => {
      const parsed = catalogueAnswer.safeParse(parseJson((await ask(bench, '/catalogue')).text))
      const [issue] = parsed.error?.issues ?? []
      if (issue) throw new CheckFailed(`${issue.path.join('.')}: ${issue.message}`)
    },
  },
  {
    name: 'each game of the catalogue has an id of its own',
    run: async (bench) => {
      const { games } = catalogueAnswer.parse(parseJson((await ask(bench, '/catalogue')).text))
      const ids = games.map(({ id }) => id)
      const twice = ids.find((id, index) => ids.indexOf(id) !== index)
      if (twice) throw new CheckFailed(`${twice} is listed twice`)
    },
  },
  {
    name: 'the server is ready for a launch',
    run: async (bench) => {
      const { status } = await ask(bench, '/health/ready')
      if (status >= 500) throw new CheckFailed(`/health/ready answers ${status}`)
    },
  },
  {
    name: 'the page of the game opens',
    run: async (bench) => {
      const { status, type } = await ask(bench, `/play/${bench.launch.gameId}`)
      if (status !== 200 || !type.includes('text/html')) throw new CheckFailed(`answered ${status} ${type}`)
    },
  },
  {
    name: 'an unknown launch token takes no stake',
    run: async (bench) => {
      const before = bench.wallet.calls.length
      await playWith(bench)
      const debits = bench.wallet.calls.slice(before).filter(({ name }) => name === 'debit')
      if (debits.length > 0) throw new CheckFailed('a debit was sent')
    },
  },
]

/** Every later check of a round needs it. */
export const PLAIN_ROUND: Check = {
  name: 'a round takes its stake and is closed by a credit',
  run: async (bench) => {
    const playerId = await playRound(bench)
    if (bench.wallet.books.listRounds(playerId).some(({ status }) => status === 'closed')) return
    throw new CheckFailed('the stake was refused or rolled back')
  },
}

/** The stake is refused for good: the round ends without money. */
const refusedStake = (code: ProviderRefusalCode): Check => ({
  name: `a stake refused with ${code} moves no money`,
  run: async (bench) => {
    const playerId = await playRound(bench, { debit: [{ refuse: code }] })
    const [first] = listCalls(bench, playerId, 'debit')
    const round = bench.wallet.books.listRounds(playerId).find(({ id }) => id === first?.round_id)
    if (round && round.status !== 'rolled_back')
      throw new CheckFailed('the round took a stake after the refusal')
    const credit = listCalls(bench, playerId, 'credit').find(({ round_id }) => round_id === first?.round_id)
    if (credit) throw new CheckFailed('a credit was sent for a stake that was not taken')
  },
})

/** The player has to read a message of the site: until then the game stakes nothing by itself. */
const heldPlay: Check = {
  name: 'after reality_check no stake is sent before the player plays on',
  run: async (bench) => {
    const playerId = await playRound(bench, { debit: [{ refuse: 'reality_check' }] })
    const { length } = listCalls(bench, playerId, 'debit')
    if (length > 1) throw new CheckFailed(`${length - 1} more arrived`)
  },
}

/** The outcome of the debit is unknown: the round goes on or is rolled back. */
const unknownDebit = (name: string, fault: Fault): Check => ({
  name: `debit: ${name}, the round ends`,
  run: async (bench) => void (await playRound(bench, { debit: [fault] })),
})

/** The outcome of the credit is unknown: it is repeated with its id until it is answered. */
const unknownCredit = (name: string, fault: Fault): Check => ({
  name: `credit: ${name}, it is repeated until it is answered`,
  run: async (bench) => {
    // Two in a row: one retry is not enough.
    const playerId = await begin(bench, { credit: [fault, fault] })
    const sent = () => listCalls(bench, playerId, 'credit')
    if (!(await bench.wallet.until(() => sent().length >= 3, bench.waitMs)))
      throw new CheckFailed(`the credit arrived ${sent().length} of 3 times`)
    await end(bench, playerId)
    if (new Set(sent().map(transactionId)).size > 1)
      throw new CheckFailed('repeated with another transaction_id')
  },
})

const lateWin: Check = {
  name: 'a win is sent after the session has ended',
  run: async (bench) => {
    const playerId = await playRound(bench, { debit: ['end_session'] })
    const [round] = bench.wallet.books.listRounds(playerId)
    if (round?.status !== 'closed') throw new CheckFailed('the round was not closed by a credit')
  },
}

/** Debits are lost until the provider rolls back; providers that only repeat the debit are answered after half of the time. */
const lostRollback: Check = {
  name: 'rollback: no answer, it is repeated until it is answered',
  run: async (bench) => {
    const { wallet } = bench
    const lost: Fault[] = Array.from({ length: 10_000 }, () => 'lose_request')
    const playerId = await begin(bench, { debit: lost, rollback: ['lose_answer', 'fail_after'] })
    const sent = () => listCalls(bench, playerId, 'rollback')
    const rolledBack = await wallet.until(() => sent().length > 0, bench.waitMs / 2)
    wallet.faults.debit = []
    if (rolledBack && !(await wallet.until(() => sent().length >= 3, bench.waitMs)))
      throw new CheckFailed(`the rollback arrived ${sent().length} of 3 times`)
    if (new Set(sent().map(transactionId)).size > 1)
      throw new CheckFailed('repeated with another transaction_id')
    await end(bench, playerId)
  },
}

/** Rounds with faults, each by its own player. */
export const ROUND_CHECKS: readonly Check[] = [
  ...(
    [
      'insufficient_funds',
      'player_blocked',
      'reality_check',
      'session_loss',
      'session_plan',
      'session_ended',
      'stake_out_of_bounds',
      'too_soon',
    ] as const
  ).map(refusedStake),
  heldPlay,
  unknownDebit('no request arrives', 'lose_request'),
  unknownDebit('no answer', 'lose_answer'),
  unknownDebit('status 500', 'fail_after'),
  unknownDebit('a garbled answer', 'garbled_answer'),
  unknownDebit('a slow answer', 'late_answer'),
  unknownDebit('rate_limited', { refuse: 'rate_limited' }),
  unknownCredit('no request arrives', 'lose_request'),
  unknownCredit('no answer', 'lose_answer'),
  unknownCredit('status 500', 'fail_after'),
  unknownCredit('a garbled answer', 'garbled_answer'),
  unknownCredit('unknown_round', { refuse: 'unknown_round' }),
  lateWin,
  lostRollback,
]
