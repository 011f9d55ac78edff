import type { Moment, StepName } from './steps.ts'

/** What is killed at a step; `connection`: only the message's own connection is cut. */
export const TARGETS = ['platform', 'sandbox', 'database', 'connection'] as const
export type Target = (typeof TARGETS)[number]
/** Steps and targets of the payments, unless another flow names its own. */
export type Fault<Name extends string = StepName, What extends string = Target> = {
  step: { name: Name; moment: Moment }
  target: What
}

/** Whether the message is passed on. It is held until the targets of this step are killed. */
export type Gate<Name extends string = StepName> = (
  name: Name | null,
  moment: Moment,
) => Promise<'pass' | 'cut'>

export const faultText = ({ step, target }: Fault<string, string>): string =>
  `${target} at "${step.name}", ${step.moment}`

/** Injects the faults of a seed, each once, at the first message of its step. */
export class FaultInjector<Name extends string, What extends string> {
  #armed: Fault<Name, What>[] = []
  readonly #kill: (target: Exclude<What, 'connection'>) => Promise<void>

  constructor(kill: (target: Exclude<What, 'connection'>) => Promise<void>) {
    this.#kill = kill
  }

  arm(faults: readonly Fault<Name, What>[]): void {
    this.#armed = [...faults]
  }

  /** Faults that were not injected yet. */
  get left(): readonly Fault<Name, What>[] {
    return this.#armed
  }

  readonly pass: Gate<Name> = async (name, moment) => {
    if (name === null || this.#armed.length === 0) return 'pass'
    const injected = this.#armed.filter(({ step }) => step.name === name && step.moment === moment)
    if (injected.length === 0) return 'pass'
    this.#armed = this.#armed.filter((fault) => !injected.includes(fault))
    let gate: 'pass' | 'cut' = 'pass'
    for (const { target } of injected) {
      if (target === 'connection') gate = 'cut'
      else await this.#kill(target as Exclude<What, 'connection'>)
    }
    return gate
  }
}
