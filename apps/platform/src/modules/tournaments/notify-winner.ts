import type { Currency } from '@palco/contract'
import { z } from 'zod'
import type { Database } from '../../db/index.ts'
import { jobQueue, type EventSubscriber, type JobDefinition } from '../../jobs/index.ts'
import { textsForReaders } from '../../model/index.ts'
import { findPlayer } from '../identity/index.ts'
import { sendMessage } from '../messages/index.ts'
import { amountText } from '../wallet/index.ts'
import { PRIZE_TOPIC } from './settle.ts'
import { readTournaments } from './store.ts'

const JOB = 'tournaments.tell_winner'
/** Settles and notifies. */
export const TOURNAMENTS = jobQueue('tournaments', { concurrency: 2 })

/** A paid prize becomes a message to its winner. */
export const tournamentSubscribers: readonly EventSubscriber[] = [{ topic: PRIZE_TOPIC, job: JOB }]

const event = z.object({
  brandId: z.string(),
  playerId: z.string(),
  payload: z.object({
    tournament_id: z.string(),
    place: z.number(),
    amount: z.string(),
    currency: z.string().transform((code) => code as Currency),
    pays: z.enum(['cash', 'bonus']),
  }),
})

const texts = textsForReaders({
  es_ES: {
    cash: {
      title: 'Ganaste {amount} en {name}',
      text: 'Terminaste en el puesto {place}. El premio de {amount} ya está en tu saldo.',
    },
    bonus: {
      title: 'Ganaste {amount} de bono en {name}',
      text: 'Terminaste en el puesto {place}. Tu bono de {amount} te espera en Bonos, con sus condiciones.',
    },
  },
  en_US: {
    cash: {
      title: 'You won {amount} in {name}',
      text: 'You finished in position {place}. Your prize of {amount} is in your balance.',
    },
    bonus: {
      title: 'You won a {amount} bonus in {name}',
      text: 'You finished in position {place}. Your {amount} bonus is waiting for you in Bonuses, with its terms.',
    },
  },
  pt_BR: {
    cash: {
      title: 'Você ganhou {amount} em {name}',
      text: 'Você terminou na posição {place}. O prêmio de {amount} já está no seu saldo.',
    },
    bonus: {
      title: 'Você ganhou {amount} de bônus em {name}',
      text: 'Você terminou na posição {place}. O seu bônus de {amount} espera por você em Bônus, com as condições.',
    },
  },
})

/** The job behind `tournamentSubscribers`. It may run again: one prize makes one message. */
export function notifyWinnerJob({ db, now }: { db: Database; now: () => Date }): JobDefinition {
  const run = async ({ payload: sent }: { payload: Readonly<Record<string, unknown>> }) => {
    const { brandId, playerId, payload } = event.parse(sent)
    const player = await findPlayer(db, brandId, playerId)
    if (!player) return
    const { tournament_id: id, place, currency, pays } = payload
    const { language } = player
    const [tournament] = await readTournaments(db, { brandId, language, playerId, id })
    const amount = amountText(BigInt(payload.amount), currency, language)
    const t = texts(player)
    const facts = { name: tournament?.name ?? id, place, amount }
    await db.transaction(
      async (tx) =>
        void (await sendMessage(tx, {
          brandId,
          playerId,
          key: `tournament:${id}:${place}`,
          about: 'service',
          at: now(),
          title: t(`${pays}.title`, facts),
          text: t(`${pays}.text`, facts),
        })),
    )
  }
  return { name: JOB, queue: TOURNAMENTS, run }
}
