import fc from 'fast-check'
import { ALL_STEPS, type StepName } from './steps.ts'
import { type Trap, VICTIMS } from './traps.ts'

/** What the provider does with it, by the last decimals of the amount (docs/payments.md). */
const MANNERS = { usual: '00', late: '02', twice: '03', mixed: '04', silent: '05', busy: '08', lost: '09' }

export type DepositPlan = {
  flow: 'deposit'
  /** In the brand's currency, or in coins. */
  amount: string
  coin: boolean
  /** What becomes of it; `late` is paid after it has expired here. */
  ending: 'paid' | 'declined' | 'expired' | 'late'
  /** Whether the client repeats what had no answer. One who does not goes away. */
  patient: boolean
}
export type WithdrawalPlan = {
  flow: 'withdrawal'
  amount: string
  ending: 'paid' | 'approved' | 'rejected' | 'canceled'
  patient: boolean
}
export type Plan = {
  seed: number
  traps: Trap[]
  /** What each player does, one after the other. */
  players: (DepositPlan | WithdrawalPlan)[][]
}

export const PLAYERS = 4

/** Any turn a deposit or withdrawal takes. */
const manner = fc.constantFrom(...Object.values(MANNERS))
const anyDeposit = fc.record({
  flow: fc.constant('deposit' as const),
  amount: fc
    .tuple(fc.integer({ min: 1000, max: 90_000 }), manner)
    .map(([whole, cents]) => `${whole}.${cents}`),
  coin: fc.constant(false),
  ending: fc.constantFrom<DepositPlan['ending'][]>('paid', 'paid', 'paid', 'declined', 'expired', 'late'),
  patient: fc.boolean(),
})
const coinDeposit = fc.record({
  flow: fc.constant('deposit' as const),
  amount: fc.integer({ min: 5, max: 60 }).map((coins) => `${coins}.00`),
  coin: fc.constant(true),
  ending: fc.constantFrom<DepositPlan['ending'][]>('paid', 'declined'),
  patient: fc.constant(true),
})
const smallPayout = fc.record({
  flow: fc.constant('withdrawal' as const),
  amount: fc
    .tuple(fc.integer({ min: 2000, max: 49_000 }), fc.oneof(manner, fc.constantFrom('07', '11')))
    .map(([whole, cents]) => `${whole}.${cents}`),
  ending: fc.constant<WithdrawalPlan['ending']>('paid'),
  patient: fc.boolean(),
})
const largePayout = fc.record({
  flow: fc.constant('withdrawal' as const),
  amount: fc
    .tuple(fc.integer({ min: 51_000, max: 90_000 }), manner)
    .map(([whole, cents]) => `${whole}.${cents}`),
  ending: fc.constantFrom<WithdrawalPlan['ending'][]>('approved', 'rejected', 'canceled'),
  patient: fc.boolean(),
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
  patient: true,
  ...more,
})
const withdrawal = (more: Partial<WithdrawalPlan> = {}): WithdrawalPlan => ({
  flow: 'withdrawal',
  amount: '2500.00',
  ending: 'paid',
  patient: true,
  ...more,
})
const large = '60000.00'

/** A flow that comes to this step, whatever else happens. */
const LEADS_TO: Record<StepName, DepositPlan | WithdrawalPlan> = {
  'deposit asked': deposit(),
  'deposit stored': deposit(),
  'deposit opened at the provider': deposit(),
  // Its answer is lost and nobody asks again: the job does.
  'opening leased again': deposit({ amount: '2500.09', patient: false }),
  'deposit page stored': deposit(),
  'person decides': deposit(),
  'deposit told': deposit(),
  'nonce stored': deposit(),
  'deposit credited': deposit(),
  // Nobody tells of it.
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
  'payout told': withdrawal(),
  'payout settled': withdrawal(),
  'payout returned': withdrawal({ amount: '2500.07' }),
}

/**
 * A seed's plan: each victim dies once, at a step of its own. As many seeds in a row as there are steps take every victim
 * through every step, in each block of seeds in other company.
 */
export function planOf(seed: number): Plan {
  const block = Math.floor((seed - 1) / ALL_STEPS.length)
  const traps = VICTIMS.flatMap((victim, index) => {
    const step = ALL_STEPS[(seed - 1 + index * (11 + 5 * block)) % ALL_STEPS.length]
    return step ? [{ step, victim }] : []
  })
  const [others = []] = fc.sample(fc.array(anyFlow, { minLength: PLAYERS, maxLength: PLAYERS }), {
    seed,
    numRuns: 1,
  })
  const players = others.map((other, index) => {
    const trap = traps[index]
    return trap ? [LEADS_TO[trap.step.name], other] : [other]
  })
  return { seed, traps, players }
}

export const flowTo = (step: StepName): DepositPlan | WithdrawalPlan => LEADS_TO[step]
