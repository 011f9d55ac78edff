import type { Game } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import type { Refusal, Slip } from './slip.ts'
import { doubled, EMPTY } from './slip.ts'

/** Steps that can be undone. */
const STEPS_KEPT = 61

/** The chips that a player lays before a round: the chip in hand, the slip, the steps back and the slip of the last round. */
export class LaidSlip {
  slip: Slip = EMPTY
  previous: Slip = EMPTY
  /** Index of the chip in hand, in ascending values. */
  chip = 0
  #steps: Slip[] = []

  get canUndo(): boolean {
    return this.#steps.length > 0
  }

  /** Takes a changed slip; the one before can be brought back. */
  change(next: Slip): void {
    this.#steps = [...this.#steps, this.slip].slice(-STEPS_KEPT)
    this.slip = next
  }

  /** Begins anew with a slip; nothing can be undone. */
  restart(slip: Slip = EMPTY): void {
    this.#steps = []
    this.slip = slip
  }

  /** The buttons below the table. `change` may refuse a slip. */
  buttons({ change, paint }: { change: (next: Slip) => void; paint: () => void }) {
    return {
      pick: (chip: number) => {
        this.chip = chip
        sound.click()
        paint()
      },
      undo: () => {
        this.slip = this.#steps.pop() ?? EMPTY
        paint()
      },
      clear: () => change(EMPTY),
      repeat: () => change(this.slip.size > 0 ? doubled(this.slip) : this.previous),
    }
  }
}

/** Shows why a slip may not lie on the table. */
export function showRefusal({ notice, t, money, host }: Game, reason: Refusal): void {
  if ('over' in reason) notice.show(t('over_limit', { x: money(reason.over) }), { kind: 'error' })
  else
    notice.show(t('insufficient_funds'), {
      kind: 'error',
      action: [t('deposit'), () => host.post({ type: 'palco:deposit' })],
    })
}
