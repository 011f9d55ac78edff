import type { LevelStanding } from '@palco/contract'

/** How far the player is between two thresholds, in whole percent. */
export function computePercent({ levels, level, earned, next }: LevelStanding): number {
  const from = BigInt(levels.find(({ id }) => id === level)?.miles ?? 0)
  const to = BigInt(levels.find(({ id }) => id === next?.id)?.miles ?? 0)
  const done = BigInt(earned) - from
  if (to <= from || done <= 0n) return 0
  return Math.min(100, Number((done * 100n) / (to - from)))
}

/** A level as the account's menu shows it. `next`: its name and the miles that are missing. */
export type LevelSummary = { name: string; percent: number; next: { name: string; missing: string } | null }

export const toSummary = (standing: LevelStanding): LevelSummary => ({
  name: standing.levels.find(({ id }) => id === standing.level)?.name ?? '',
  percent: computePercent(standing),
  next: standing.next && { name: standing.next.name, missing: standing.next.missing },
})
