/** The server as a process of its own, for tests that kill it: the whole config comes as JSON in the environment. */
import { systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { startOriginals } from '../originals.ts'

const running = await startOriginals(
  JSON.parse(process.env.ORIGINALS_TEST_CONFIG ?? '') as Config,
  systemClock,
)
process.send?.(running.address)
