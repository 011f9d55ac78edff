import type { Database } from '../../db/index.ts'
import { HOUSEKEEPING, type JobDefinition } from '../../jobs/index.ts'
import { answerMailJob } from './answer-mail.ts'
import { deleteUnused } from './attachments.ts'
import { supportRoutes } from './routes.ts'
import { supportDeskRoutes } from './desk-routes.ts'
import { supportPlayerData } from './player-data.ts'

const DAY_MS = 86_400_000

/** Mails answers to guests; deletes attachments that no message named. */
export function supportJobs(
  deps: Parameters<typeof answerMailJob>[0] & { now: () => Date },
): JobDefinition[] {
  return [answerMailJob(deps), unusedAttachments(deps)]
}

const unusedAttachments = ({ db, now }: { db: Database; now: () => Date }): JobDefinition => ({
  name: 'support.housekeeping',
  queue: HOUSEKEEPING,
  everyMs: 3_600_000,
  run: () => deleteUnused(db, new Date(now().getTime() - DAY_MS)),
})

/** Tickets. */
export const support = {
  playerData: supportPlayerData,
  routes: supportRoutes,
  deskRoutes: supportDeskRoutes,
  jobs: supportJobs,
}
