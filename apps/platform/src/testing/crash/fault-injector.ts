import type { Moment, Step, StepName } from './steps.ts'

/** What is killed at a step; `connection`: only the message's own connection is cut. */
export const TARGETS = ['platform', 'sandbox', 'database', 'connection'] as const
export type Target = (typeof TARGETS)[number]
export type Fault = { step: Step; target: Target }

/** Whether the message is passed on. It is held until the targets of this step are killed. */
export type Gate = (name: StepName | null, moment: Moment) => Promise<'pass' | 'cut'>

export const faultText = ({ step, target }: Fault): string => `${target} at "${step.name}", ${step.moment}`

/** Injects the faults of a seed, each once, at the first message of its step. */
export class FaultInjector {
  #armed: Fault[] = []
  readonly #kill: (target: Exclude<Target, 'connection'>) => Promise<void>

  constructor(kill: (target: Exclude<Target, 'connection'>) => Promise<void>) {
    this.#kill = kill
  }

  arm(faults: readonly Fault[]): void {
    this.#armed = [...faults]
  }

  /** Faults that were not injected yet. */
  get left(): readonly Fault[] {
    return this.#armed
  }

  readonly pass: Gate = async (name, moment) => {
    if (name === null || this.#armed.length === 0) return 'pass'
    const injected = this.#armed.filter(({ step }) => step.name === name && step.moment === moment)
    if (injected.length === 0) return 'pass'
    this.#armed = this.#armed.filter((fault) => !injected.includes(fault))
    let gate: 'pass' | 'cut' = 'pass'
    for (const { target } of injected) {
      if (target === 'connection') gate = 'cut'
      else await this.#kill(target)
    }
    return gate
  }
}
