import { systemClock } from './clock.ts'
import { readConfig } from './config/config.ts'
import { startOriginals } from './originals.ts'

/** Entry point: `node src/main.ts` with the settings of config/config.ts in the environment. */
try {
  const running = await startOriginals(readConfig(process.env), systemClock)
  process.stdout.write(`originals listens on ${running.address}\n`)
  const stop = () => void running.stop().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  process.stderr.write(`originals cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
