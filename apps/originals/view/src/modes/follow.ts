import type { Modes } from './modes.ts'

type Round = { stake: string; win: string }

/**
 * A round has ended, `null`: was refused. The next one of a run follows after a pause, unless the player has stopped the run meanwhile or begun
 * another.
 */
export async function followRound(
  modes: Pick<Modes, 'run' | 'after' | 'stop'>,
  round: Round | null,
  pause: () => Promise<void>,
): Promise<void> {
  const { run } = modes
  if (!round) return modes.stop()
  if (!run) return
  await pause()
  if (modes.run === run) modes.after(round)
}
