import { operatorCalls } from '@palco/contract/operators'
import type { Queryable } from '../../db/index.ts'
import type { CallRoute } from '../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { countSegments } from './count-job.ts'
import * as desk from './desk.ts'
import { segmentsPlayerData } from './player-data.ts'
import { listSegments } from './store.ts'
import { readTags, saveTag, tagPlayer } from './tags.ts'

export { compileRule } from './compile.ts'
export { explainSegments } from './explain.ts'
export { membersAmong, withinPatience } from './members.ts'
export { findSegment } from './store.ts'
export { listPlayerTags, tagsByPlayer } from './tag-store.ts'
export { Values } from './values.ts'

/** What a form chooses a segment from. */
export const segmentNames = async (q: Queryable, brandId: string): Promise<{ id: string; name: string }[]> =>
  (await listSegments(q, brandId)).map(({ id, name }) => ({ id: id.toString(), name }))

const MARK = { nothing: 'a mark on a player that operators alone see' }
const RULE = { nothing: 'a rule by which players are found' }

function deskRoutes(deps: DeskAccess): CallRoute[] {
  const { handle, handleFile } = deskHandlers(deps)
  return [
    handle(operatorCalls.listTags, (_, acting) => readTags(deps, acting)),
    handle(operatorCalls.saveTag, (input, acting) => saveTag(deps, acting, input), MARK),
    handle(operatorCalls.tagPlayer, (input, acting) => tagPlayer(deps, acting, input), MARK),
    handle(operatorCalls.listSegments, (_, acting) => desk.readDesk(deps, acting)),
    handle(operatorCalls.countSegment, (input, acting) => desk.readCount(deps, acting, input), RULE),
    handle(operatorCalls.saveSegment, (input, acting) => desk.saveSegment(deps, acting, input), RULE),
    handle(operatorCalls.removeSegment, (input, acting) => desk.removeByOperator(deps, acting, input), RULE),
    handle(operatorCalls.readSegment, (input, acting) => desk.readOne(deps, acting, input)),
    handle(operatorCalls.listSegmentMembers, (input, acting) => desk.readMembers(deps, acting, input)),
    handleFile(operatorCalls.downloadSegment, (input, acting) => desk.sendFile(deps, acting, input)),
  ]
}

/** Tags of players, and segments of players by conditions (docs/segments.md). */
export const segments = {
  playerData: segmentsPlayerData,
  deskRoutes,
  jobs: (deps: Parameters<typeof countSegments>[0]) => [countSegments(deps)],
}
