import type { Database, Tx } from '../../db/index.ts'
import { jobQueue, type JobDefinition, restUntil } from '../../jobs/index.ts'
import type { Brand } from '../../model/index.ts'
import { drainPlay, type PlayMovement } from '../play/index.ts'
import { checkInterval } from './interval.ts'
import { follow } from './session.ts'
import { lockPlaySessions, nextToReview, readChecked, reviewPlaySession, savePlaySessions } from './store.ts'
import type { PlaySession } from './types.ts'

type FollowDeps = {
  db: Database
  now: () => Date
  brandById: (id: string) => Promise<Brand | null>
}

/** Follows stakes; a check has to be asked for within a second. */
const QUEUE = jobQueue('play_sessions', { role: 'feed' })
/** Read together; those that come after wait for no other job. */
const AT_ONCE = 200

/** Follows play and says whose check is due. */
export const playSessionJobs = (deps: FollowDeps): JobDefinition[] => [
  {
    name: 'play_sessions.follow',
    queue: QUEUE,
    everyMs: 1_000,
    rest: restUntil(deps.db, {
      name: 'play-sessions-next',
      text: `SELECT min(due_at) - interval '10 seconds' AS at FROM play_sessions WHERE state = 'running'`,
    }),
    run: async () => {
      try {
        await followPlay(deps)
      } finally {
        // Checks come due where the feed cannot be read, too.
        await reviewPlay(deps)
      }
    },
  },
]

/** Counts what was staked and returned since the last time. */
const followPlay = (deps: FollowDeps): Promise<number> =>
  drainPlay(deps.db, 'play_sessions', async (tx, movements) => {
    const byPlayer = Map.groupBy(movements, ({ playerId }) => playerId)
    const ids = [...byPlayer.keys()].sort()
    const sessions = new Map((await lockPlaySessions(tx, ids)).map((one) => [one.playerId, one]))
    const minutes = await intervals(deps, tx, movements)
    const changed: PlaySession[] = []
    for (const id of ids) {
      const before = sessions.get(id) ?? null
      let session = before
      for (const moved of byPlayer.get(id) ?? []) session = follow(session, moved, minutes.get(id) ?? 0)
      if (session !== null && session !== before) changed.push(session)
    }
    if (changed.length > 0) await savePlaySessions(tx, changed)
  })

/** Minutes between checks, by player who staked. */
async function intervals(
  { brandById, now }: FollowDeps,
  tx: Tx,
  movements: readonly PlayMovement[],
): Promise<Map<string, number>> {
  const staked = new Map(
    movements.filter(({ kind }) => kind === 'stake').map((moved) => [moved.playerId, moved]),
  )
  const found = new Map<string, number>()
  if (staked.size === 0) return found
  for (const { playerId, residence, choice } of await readChecked(tx, [...staked.keys()], now())) {
    const moved = staked.get(playerId)
    const brand = moved && (await brandById(moved.brandId))
    if (moved && brand) found.set(playerId, checkInterval({ brand, residence }, choice, moved.at))
  }
  return found
}

/** Has stakes asked where a check comes near, and no more where play has paused. */
async function reviewPlay({ db, now }: Pick<FollowDeps, 'db' | 'now'>): Promise<void> {
  const at = now()
  for (;;) {
    const owners = await nextToReview(db, at, AT_ONCE)
    for (const owner of owners) await reviewPlaySession(db, owner, at)
    if (owners.length < AT_ONCE) return
  }
}
