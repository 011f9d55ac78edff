import { createHash } from 'node:crypto'
import type { operatorCalls, OperatorCallInput, OperatorCallRefusal } from '@palco/contract/operators'
import type { Tx } from '../../db/index.ts'
import type { ActingOnBrand, Plan } from '../../operators/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { checkedFields } from '../identity-checks/index.ts'
import {
  changePersonal,
  findPlayer,
  type IdentityDeps,
  isErased,
  lockPlayer,
  PERSONAL_COLUMNS,
  type PersonalData,
  type PlayerRow,
} from '../identity/index.ts'
import { sendMessage } from '../messages/index.ts'
import { correctionMessage } from './correction-words.ts'

type Call = typeof operatorCalls.correctPlayer
type Input = OperatorCallInput<Call>
type Refusal = Refused<OperatorCallRefusal<Call>>

/** What a correction is made with, besides what every operator's call has. */
export type CorrectionDeps = Pick<IdentityDeps, 'personalSteps' | 'afterPersonalChange'> & { now: () => Date }

/** What a decision about a player's data is about. */
export const correctionSubject = (playerId: string): string => `player:${playerId} correction`

/** Names personal data as they stand. */
export const dataSeen = (player: PersonalData): string =>
  createHash('sha256')
    .update(JSON.stringify(PERSONAL_COLUMNS.map((column) => player[column] ?? null)))
    .digest('hex')
    .slice(0, 16)

/**
 * A correction of personal data, by the way of the player's own change. It takes two where the identity check holds a field; what cannot be changed is
 * refused to the first operator already.
 */
export async function planCorrection(
  tx: Tx,
  deps: CorrectionDeps,
  { brand }: ActingOnBrand,
  input: Input,
): Promise<Plan<object, Refusal> | Refusal> {
  const { id, seen, note } = input
  await lockPlayer(tx, id)
  const player = await findPlayer(tx, brand.id, id)
  if (!player) return refuse('unknown_player')
  if (isErased(player)) return refuse('wrong_state')
  if (dataSeen(player) !== seen) return refuse('case_changed')
  const fields = PERSONAL_COLUMNS.filter((name) => input[name] !== undefined && input[name] !== player[name])
  if (fields.length === 0) return refuse('nothing_to_change')
  const changed: PersonalData = Object.fromEntries(fields.map((name) => [name, input[name]]))
  const at = deps.now()
  const change = { playerId: id, changed, at, by: 'operator' } as const
  const fixed = await checkedFields(tx, { brandId: brand.id, playerId: id }, fields)
  const refused = fixed.length > 0 && (await findRefusal(tx, () => changePersonal(tx, deps, brand, change)))
  if (refused) return refused
  return {
    subject: correctionSubject(id),
    brandId: brand.id,
    worst: [],
    reasons: fixed.length > 0 ? ['always'] : [],
    decision: { kind: 'correction', rules: { seen, ...changed } },
    cause: note,
    about: {
      subject: id,
      before: Object.fromEntries(fields.map((name) => [name, player[name]])),
      after: { ...changed, note },
    },
    actions: {
      alone: 'player.corrected',
      decided: 'player.corrected',
      recorded: 'player.correction_asked',
      refused: 'player.correction_second_refused',
    },
    async execute() {
      const refusal = await changePersonal(tx, deps, brand, change)
      if (refusal) return refusal
      await notify(tx, player, fields, at)
      return { answer: {}, afterwards: () => deps.afterPersonalChange?.(brand, id) }
    },
  }
}

/** Whether a change would be refused; nothing of it stays. */
async function findRefusal<R>(tx: Tx, change: () => Promise<R | null>): Promise<R | null> {
  await tx.query({ text: 'SAVEPOINT correction' })
  const refused = await change()
  await tx.query({ text: 'ROLLBACK TO SAVEPOINT correction' })
  return refused
}

function notify(
  tx: Tx,
  player: PlayerRow,
  fields: readonly (typeof PERSONAL_COLUMNS)[number][],
  at: Date,
): Promise<unknown> {
  return sendMessage(tx, {
    brandId: player.brand_id,
    playerId: player.id,
    key: `correction:${at.toISOString()}`,
    ...correctionMessage(player, fields),
    format: 'markdown',
    about: 'service',
    at,
  })
}
