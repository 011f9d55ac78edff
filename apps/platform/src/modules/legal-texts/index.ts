import { jobQueue, type JobDefinition } from '../../jobs/index.ts'
import type { Announcing } from './announce.ts'
import { demandTexts } from './demand.ts'
import { legalTextDeskRoutes } from './desk-routes.ts'
import { legalTextsPlayerData } from './player-data.ts'
import { legalTextRoutes } from './routes.ts'

export { acceptWithRegistration } from './accept.ts'
export { listKinds, textsAtStake } from './store.ts'
export { publishChanged, type TextFromFile } from './publish.ts'

const QUEUE = jobQueue('legal-texts')

/** Terms, privacy and rules of brands in versions, and which player accepted which (docs/legal-texts.md). */
export const legalTexts = {
  playerData: legalTextsPlayerData,
  routes: legalTextRoutes,
  deskRoutes: legalTextDeskRoutes,
  jobs: (parts: Announcing): JobDefinition[] => [
    { name: 'legal_texts.demand', queue: QUEUE, everyMs: 30_000, run: () => demandTexts(parts) },
  ],
}
