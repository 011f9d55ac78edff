import fc from 'fast-check'
import { ALL_STEPS, type StepName } from './steps.ts'
import { type Fault, TARGETS } from './fault-injector.ts'

/** What the provider does with it, by the last decimals of the amount (docs/payments.md). */
const BEHAVIOURS = { usual: '00', late: '02', twice: '03', mixed: '04', silent: '05', busy: '08', lost: '09' }

export type DepositPlan = {
  flow: 'deposit'
  /** In the brand's currency, or in coins. */
  amount: string
  coin: boolean
  /** `late`: paid at the provider after it expired here. */
  ending: 'paid' | 'declined' | 'expired' | 'late'
  /** Whether the client repeats a call without an answer. */
  repeats: boolean
}
export type WithdrawalPlan = {
  flow: 'withdrawal'
  amount: string
  ending: 'paid' | 'approved' | 'rejected' | 'canceled'
  repeats: boolean
}
export type Plan = {
  seed: number
  faults: Fault[]
  /** What each player does, one after the other. */
  players: (DepositPlan | WithdrawalPlan)[][]
}

export const PLAYERS = 4
/** So many seeds, each with a fault for every target, reach every step with one of the targets. */
export const SEEDS_FOR_ALL_STEPS = Math.ceil(ALL_STEPS.length / TARGETS.length)

/** Every flow a deposit or withdrawal can take. */
const behaviour = fc.constantFrom(...Object.values(BEHAVIOURS))
const anyDeposit = fc.record({
  flow: fc.constant('deposit' as const),
  amount: fc
    .tuple(fc.integer({ min: 1000, max: 90_000 }), behaviour)
    .map(([whole, cents]) => `${whole}.${cents}`),
  coin: fc.constant(false),
  ending: fc.constantFrom<DepositPlan['ending'][]>('paid', 'paid', 'paid', 'declined', 'expired', 'late'),
  repeats: fc.boolean(),
})
const coinDeposit = fc.record({
  flow: fc.constant('deposit' as const),
  amount: fc.integer({ min: 5, max: 60 }).map((coins) => `${coins}.00`),
  coin: fc.constant(true),
  ending: fc.constantFrom<DepositPlan['ending'][]>('paid', 'declined'),
  repeats: fc.constant(true),
})
const smallPayout = fc.record({
  flow: fc.constant('withdrawal' as const),
  amount: fc
    .tuple(fc.integer({ min: 2000, max: 49_000 }), fc.oneof(behaviour, fc.constantFrom('07', '11')))
    .map(([whole, cents]) => `${whole}.${cents}`),
  ending: fc.constant<WithdrawalPlan['ending']>('paid'),
  repeats: fc.boolean(),
})
const largePayout = fc.record({
  flow: fc.constant('withdrawal' as const),
  amount: fc
    .tuple(fc.integer({ min: 51_000, max: 90_000 }), behaviour)
    .map(([whole, cents]) => `${whole}.${cents}`),
  ending: fc.constantFrom<WithdrawalPlan['ending'][]>('approved', 'rejected', 'canceled'),
  repeats: fc.boolean(),
})
const anyFlow = fc.oneof(
  { weight: 4, arbitrary: anyDeposit },
  { weight: 1, arbitrary: coinDeposit },
  { weight: 3, arbitrary: smallPayout },
  { weight: 2, arbitrary: largePayout },
)

const deposit = (more: Partial<DepositPlan> = {}): DepositPlan => ({
  flow: 'deposit',
  amount: '2500.00',
  coin: false,
  ending: 'paid',
  repeats: true,
  ...more,
})
const withdrawal = (more: Partial<WithdrawalPlan> = {}): WithdrawalPlan => ({
  flow: 'withdrawal',
  amount: '2500.00',
  ending: 'paid',
  repeats: true,
  ...more,
})
const large = '60000.00'

/** A flow that reaches this step. */
const LEADS_TO: Record<StepName, DepositPlan | WithdrawalPlan> = {
  'deposit asked': deposit(),
  'deposit stored': deposit(),
  'deposit opened at the provider': deposit(),
  // The answer is lost and the client does not repeat: the job does.
  'opening leased again': deposit({ amount: '2500.09', repeats: false }),
  'deposit page stored': deposit(),
  'person decides': deposit(),
  'deposit notified': deposit(),
  'nonce stored': deposit(),
  'deposit credited': deposit(),
  // The provider sends no webhook.
  'provider asked': deposit({ amount: '2500.05' }),
  'deposit declined': deposit({ ending: 'declined' }),
  'deposit expired': deposit({ ending: 'expired' }),
  'withdrawal asked': withdrawal(),
  'withdrawal held': withdrawal(),
  'cancel asked': withdrawal({ amount: large, ending: 'canceled' }),
  'withdrawal canceled': withdrawal({ amount: large, ending: 'canceled' }),
  'decision asked': withdrawal({ amount: large, ending: 'approved' }),
  'withdrawal approved': withdrawal({ amount: large, ending: 'approved' }),
  'withdrawal rejected': withdrawal({ amount: large, ending: 'rejected' }),
  'payout leased': withdrawal(),
  'payout sent': withdrawal(),
  'payout noted': withdrawal(),
  'payout refused': withdrawal({ amount: '2500.11' }),
  'payout notified': withdrawal(),
  'payout settled': withdrawal(),
  'payout returned': withdrawal({ amount: '2500.07' }),
}

/**
 * A seed's plan: one fault for each target, each at another step. The first 13 seeds inject a fault at every step, as many seeds
 * in a row as there are steps inject every target at every step; each block of seeds combines them differently.
 */
export function toPlan(seed: number): Plan {
  const block = Math.floor((seed - 1) / ALL_STEPS.length)
  const faults = TARGETS.flatMap((target, index) => {
    const step = ALL_STEPS[(seed - 1 + index * (SEEDS_FOR_ALL_STEPS + 5 * block)) % ALL_STEPS.length]
    return step ? [{ step, target }] : []
  })
  const [others = []] = fc.sample(fc.array(anyFlow, { minLength: PLAYERS, maxLength: PLAYERS }), {
    seed,
    numRuns: 1,
  })
  const players = others.map((other, index) => {
    const fault = faults[index]
    return fault ? [LEADS_TO[fault.step.name], other] : [other]
  })
  return { seed, faults, players }
}

export const flowTo = (step: StepName): DepositPlan | WithdrawalPlan => LEADS_TO[step]
