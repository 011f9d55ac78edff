import type { Database, Tx } from '../../db/index.ts'
import { toReader } from '../../model/index.ts'
import { type Brand, toDay, daysAfter, startOfDay } from '../brands/index.ts'
import { sendMessage } from '../messages/index.ts'
import { moveMiles } from '../miles/index.ts'
import { levelNamed, toLevel, findLevelRules, type LevelRules } from './rules.ts'
import { type Candidate, candidates, earnedIn, keepDay, lastDay, setLevel } from './store.ts'
import { reachedWords } from './words.ts'

/** Stakes of a day's last moments may not be counted yet. */
const GRACE_MS = 5 * 60_000
/** Days that the platform was away are made up for. */
const DAYS_BACK = 7
/** Players of one transaction. */
const CHUNK = 200

/** The span of a brand's days, both included. */
export const toSpan = (from: string, to: string, zone: string) => ({
  from: startOfDay(from, zone),
  to: startOfDay(daysAfter(to, 1), zone),
})

/**
 * Closes the days of a brand that have ended and are not closed yet: adds the extra miles of each player's level to the day's miles,
 * then decides the levels for the next day. What a stopped run has done is not done again. @returns the days closed
 */
export async function closeDays(db: Database, brand: Brand, now: Date): Promise<number> {
  const rules = findLevelRules(brand)
  if (!rules) return 0
  const yesterday = daysAfter(toDay(new Date(now.getTime() - GRACE_MS), brand.timeZone), -1)
  const earliest = daysAfter(yesterday, 1 - DAYS_BACK)
  const done = await lastDay(db, brand.id)
  // A brand's first day closed is yesterday: there were no levels before.
  let day = done === null ? yesterday : daysAfter(done, 1)
  if (day < earliest) day = earliest
  let closed = 0
  for (; day <= yesterday; day = daysAfter(day, 1)) {
    await closeDay(db, brand, rules, { day, now })
    closed += 1
  }
  return closed
}

type Close = { day: string; now: Date }

async function closeDay(db: Database, brand: Brand, rules: LevelRules, close: Close): Promise<void> {
  const span = toSpan(close.day, close.day, brand.timeZone)
  let after = ''
  for (;;) {
    const players = await candidates(db, brand.id, span, { after, limit: CHUNK })
    await db.transaction(async (tx) => {
      for (const player of players) await decide(tx, brand, rules, player, close)
    })
    after = players.at(-1)?.playerId ?? after
    if (players.length < CHUNK) break
  }
  await keepDay(db, brand.id, close.day)
}

async function decide(tx: Tx, brand: Brand, rules: LevelRules, player: Candidate, { day, now }: Close) {
  const owner = { brandId: brand.id, playerId: player.playerId }
  const before = levelNamed(rules, player.level)
  const key = `level:${day}`
  const earned = await earnedIn(tx, owner, toSpan(day, day, brand.timeZone))
  const extra = (earned * before.extra) / 100n
  if (extra > 0n) {
    const moved = await moveMiles(tx, { ...owner, key, reason: 'level', miles: extra, at: now })
    // A day that was begun and not ended: the level may have changed since, the miles are there.
    if (moved.code !== 'ok' && moved.code !== 'conflict')
      throw new Error(`extra miles of ${player.playerId}: ${moved.code}`)
  }
  // The level of the next day: its window ends with it.
  const next = daysAfter(day, 1)
  const window = toSpan(daysAfter(next, 1 - rules.windowDays), next, brand.timeZone)
  const reached = toLevel(
    rules,
    await earnedIn(tx, owner, { from: window.from, to: startOfDay(next, brand.timeZone) }),
  )
  if (reached.id === before.id && (player.level === null || player.level === reached.id)) return
  await setLevel(tx, owner, reached.miles === 0n ? null : reached.id, next)
  if (reached.miles <= before.miles) return
  const words = reachedWords(toReader(brand, player.language), reached)
  await sendMessage(tx, {
    ...owner,
    key: `level:${reached.id}:${next}`,
    about: { brand, product: 'all' },
    at: now,
    ...words,
  })
}
