import type { Moment, Step, StepName } from './steps.ts'

/** What is killed at a step; `connection`: only the message's own connection is cut. */
export const VICTIMS = ['platform', 'sandbox', 'database', 'connection'] as const
export type Victim = (typeof VICTIMS)[number]
export type Trap = { step: Step; victim: Victim }

/** Tells whether the message may go on. Held until the victims of this step are dead. */
export type Passing = (name: StepName | null, moment: Moment) => Promise<'pass' | 'cut'>

export const trapText = ({ step, victim }: Trap): string => `${victim} at "${step.name}", ${step.moment}`

/** The traps of a seed: each springs once, at the first message that is its step. */
export class Traps {
  #armed: Trap[] = []
  readonly #kill: (victim: Exclude<Victim, 'connection'>) => Promise<void>

  constructor(kill: (victim: Exclude<Victim, 'connection'>) => Promise<void>) {
    this.#kill = kill
  }

  arm(traps: readonly Trap[]): void {
    this.#armed = [...traps]
  }

  /** Those that have not sprung. */
  get left(): readonly Trap[] {
    return this.#armed
  }

  readonly pass: Passing = async (name, moment) => {
    if (name === null || this.#armed.length === 0) return 'pass'
    const sprung = this.#armed.filter(({ step }) => step.name === name && step.moment === moment)
    if (sprung.length === 0) return 'pass'
    this.#armed = this.#armed.filter((trap) => !sprung.includes(trap))
    let passing: 'pass' | 'cut' = 'pass'
    for (const { victim } of sprung) {
      if (victim === 'connection') passing = 'cut'
      else await this.#kill(victim)
    }
    return passing
  }
}
