import type { Database } from '../../db/index.ts'
import type { Log } from '../../observe/index.ts'
import { natsBus } from './nats.ts'
import { notifyBus } from './notify.ts'
import type { Bus } from './types.ts'

export { localBus } from './local.ts'
export { natsBus } from './nats.ts'
export { notifyBus } from './notify.ts'
export { brandChannel, playerChannel, type Bus, type BusListener, type BusMessage } from './types.ts'

/** The bus the settings ask for: NATS when `url` is given, otherwise PostgreSQL's NOTIFY. */
export const openBus = ({
  url,
  db,
  log,
}: {
  url?: string | undefined
  db: Database
  log: Log
}): Promise<Bus> => (url === undefined ? notifyBus(db, log) : natsBus(url, log))
