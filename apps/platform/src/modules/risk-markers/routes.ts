import { calls, type RiskCase, type RiskFigures, toWire } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { handle, toOwner, type PlayerContext, type Route } from '../../http/index.ts'
import { businessEvent } from '../../observe/index.ts'
import { refuse } from '../../result.ts'
import { answerCase } from './answer.ts'
import { findRunning } from './case-store.ts'
import { type Figures, readFigures, SHOWN_DAYS } from './figures.ts'
import { countingHits } from './hit-store.ts'

type Deps = { db: Database; now: () => Date }

/** The calls of players about the message on their play. */
export const riskRoutes = ({ db, now }: Deps): Route[] => [
  handle(calls.readRisk, async ({ context }) => ({
    response: { case: await readRunning(db, context, now()) },
  })),
  handle(calls.answerRisk, async ({ input, context }) => {
    const at = now()
    if (!(await answerCase(db, context.brand, toOwner(context), input, at)))
      return refuse('nothing_to_answer')
    businessEvent(context.log, { event: 'risk.answered', ...toOwner(context) })
    return { response: { case: await readRunning(db, context, at) } }
  }),
]

async function readRunning(
  db: Database,
  { player: { id, currency }, brand }: PlayerContext,
  at: Date,
): Promise<RiskCase | null> {
  const found = await findRunning(db, id)
  if (!found) return null
  const [hits, figures] = [
    await countingHits(db, id, at),
    await readFigures(db, id, { at, zone: brand.timeZone, days: SHOWN_DAYS }),
  ]
  return {
    id: found.id,
    level: found.level,
    since: found.openedAt.toISOString(),
    answer_by: found.answeredAt ? null : (found.answerBy?.toISOString() ?? null),
    answered_at: found.answeredAt?.toISOString() ?? null,
    suspended: found.state === 'suspended',
    offers_stopped: found.offersStopped,
    markers: [...new Set(hits.map(({ rule }) => rule))] as RiskCase['markers'],
    figures: figuresOnWire(figures, currency),
  }
}

/** Figures of the last days, for the player and for operators. */
export const figuresOnWire = (
  { deposited, deposits, net, minutes, days }: Figures,
  currency: PlayerContext['player']['currency'],
): RiskFigures => ({
  deposited: toWire({ minor: deposited, currency }),
  deposits,
  mean_deposit: deposits === 0 ? null : toWire({ minor: deposited / BigInt(deposits), currency }),
  net: toWire({ minor: net, currency }),
  minutes,
  days,
})
