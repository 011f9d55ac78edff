import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { approvalNotice } from '../../approvals/notices.server.ts'
import { formAction } from '../../forms/act.server.ts'
import { amount, optional, price, whole } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const { brand, id, key, note, reward } = operatorCalls.grantReward.input.shape
const [bonus, freeSpins, freeBet, miles] = reward.options

const common = { brand, id, key, note }
const forms = {
  bonus: z.object({ ...common, kind: bonus.shape.kind, offer: bonus.shape.offer, amount }),
  free_spins: z.object({
    ...common,
    kind: freeSpins.shape.kind,
    spins_offer: freeSpins.shape.offer,
    spins: whole(freeSpins.shape.spins),
  }),
  free_bet: z.object({
    ...common,
    kind: freeBet.shape.kind,
    amount,
    odds: optional(price, null),
    live: z.enum(['any', 'live', 'prematch']),
    days: whole(freeBet.shape.days),
  }),
  miles: z.object({ ...common, kind: miles.shape.kind, miles: whole(miles.shape.miles) }),
}
type Given = z.output<(typeof forms)[keyof typeof forms]>

const LIVES = { any: null, live: true, prematch: false } as const

function toReward(given: Given): z.input<typeof reward> {
  switch (given.kind) {
    case 'bonus':
      return { kind: given.kind, offer: given.offer, amount: given.amount }
    case 'free_spins':
      return { kind: given.kind, offer: given.spins_offer, spins: given.spins }
    case 'free_bet':
      return {
        kind: given.kind,
        amount: given.amount,
        least_odds: given.odds,
        live: LIVES[given.live],
        days: given.days,
      }
    case 'miles':
      return { kind: given.kind, miles: given.miles }
  }
}

const NOTICES: Readonly<Record<string, string>> = {
  invalid_amount: 'amount_invalid',
  idempotency_conflict: 'grant_key_used',
  wrong_state: 'player_state',
}

const isKind = (kind: string | null): kind is keyof typeof forms =>
  kind !== null && Object.hasOwn(forms, kind)

/** Gives a player the reward of the form, or asks another operator to confirm it. */
export const giveReward = formAction(
  (fields): z.ZodType<Given> => {
    const kind = fields.get('kind')
    return forms[isKind(kind) ? kind : 'bonus']
  },
  async (form, { visit }) => {
    const sent = { brand: form.brand, id: form.id, key: form.key, note: form.note, reward: toReward(form) }
    const code = approvalNotice(await ask(visit, operatorCalls.grantReward, sent), 'reward_given')
    return NOTICES[code] ?? code
  },
)
