/** The server as its own process, for tests that kill it: the whole config comes as JSON in the environment. */
import { flushCompileCache } from 'node:module'
import { systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { startOriginals } from '../originals.ts'

const running = await startOriginals(
  JSON.parse(process.env.ORIGINALS_TEST_CONFIG ?? '') as Config,
  systemClock,
)
// Written now, because a killed process writes nothing: the next one starts in half of the time.
flushCompileCache()
process.send?.(running.address)
