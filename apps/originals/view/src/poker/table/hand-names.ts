import type { TableShown } from '../../../../src/poker/messages/index.ts'

/** How the seats of a hand are called. */
export type HandNames = { hand: string | null; names: ReadonlyMap<number, string> }

/** The names after a message: who leaves a chair during a hand, or as it ends, is called by name until the next one. */
export function namesOfHand(
  before: HandNames | null,
  {
    hand,
    seats,
  }: { hand: { id: string } | null; seats: readonly Pick<TableShown['seats'][number], 'seat' | 'name'>[] },
): HandNames {
  const now = seats.map(({ seat, name }) => [seat, name] as const)
  const same = hand !== null && before?.hand === hand.id
  return { hand: hand?.id ?? null, names: new Map(same ? [...now, ...before.names] : now) }
}
