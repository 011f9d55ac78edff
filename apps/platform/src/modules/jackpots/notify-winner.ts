import type { Currency, JackpotTier } from '@palco/contract'
import { z } from 'zod'
import type { Database } from '../../db/index.ts'
import { jobQueue, type EventSubscriber, type JobDefinition } from '../../jobs/index.ts'
import { textsForReaders, wordsForReaders } from '../../model/index.ts'
import { gameNames } from '../casino/index.ts'
import { findPlayer } from '../identity/index.ts'
import { sendMessage } from '../messages/index.ts'
import { amountText } from '../wallet/index.ts'
import { JACKPOT_TOPIC } from './count.ts'

const JOB = 'jackpots.notify_winner'
const QUEUE = jobQueue('jackpots')

/** A paid jackpot becomes a message to its winner. */
export const jackpotSubscribers: readonly EventSubscriber[] = [{ topic: JACKPOT_TOPIC, job: JOB }]

const event = z.object({
  brandId: z.string(),
  playerId: z.string(),
  payload: z.object({
    jackpot_id: z.string(),
    run: z.number(),
    tier: z.string().transform((tier) => tier as JackpotTier),
    amount: z.string(),
    currency: z.string().transform((code) => code as Currency),
    game_id: z.string(),
  }),
})

const names = wordsForReaders<Record<JackpotTier, string>>({
  es_ES: { grand: 'Gran pozo', major: 'Pozo mayor', mini: 'Pozo mini' },
  en_US: { grand: 'grand jackpot', major: 'major jackpot', mini: 'mini jackpot' },
  pt_BR: { grand: 'grande jackpot', major: 'jackpot maior', mini: 'mini jackpot' },
})

const texts = textsForReaders({
  es_ES: {
    title: 'Ganaste el {name}: {amount}',
    text: 'Tu apuesta en {game} se llevó el {name}. Los {amount} ya están en tu saldo, sin condiciones.',
  },
  en_US: {
    title: 'You won the {name}: {amount}',
    text: 'Your stake in {game} took the {name}. The {amount} are in your balance, without conditions.',
  },
  pt_BR: {
    title: 'Você ganhou o {name}: {amount}',
    text: 'Sua aposta em {game} levou o {name}. Os {amount} já estão no seu saldo, sem condições.',
  },
})

/** The job behind `jackpotSubscribers`. It may run again: one award makes one message. */
export function notifyWinnerJob({ db, now }: { db: Database; now: () => Date }): JobDefinition {
  const run = async ({ payload: sent }: { payload: Readonly<Record<string, unknown>> }) => {
    const { brandId, playerId, payload } = event.parse(sent)
    const player = await findPlayer(db, brandId, playerId)
    if (!player) return
    const { language } = player
    const { jackpot_id: id, run: number, tier, currency, game_id: gameId } = payload
    const games = await gameNames(db, [gameId], language)
    const t = texts(player)
    const facts = {
      name: names(player)[tier],
      amount: amountText(BigInt(payload.amount), currency, language),
      game: games.get(gameId)?.name ?? gameId,
    }
    const words = { title: t('title', facts), text: t('text', facts) }
    const message = {
      brandId,
      playerId,
      key: `jackpot:${id}:${number}`,
      about: 'service',
      at: now(),
      ...words,
    } as const
    await db.transaction(async (tx) => void (await sendMessage(tx, message)))
  }
  return { name: JOB, queue: QUEUE, run }
}
