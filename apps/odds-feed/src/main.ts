import { systemClock } from './clock.ts'
import { readConfig } from './config/config.ts'
import { startOddsFeed } from './odds-feed.ts'

/** Entry point: `node src/main.ts` with the settings of config/config.ts in the environment. */
try {
  const running = await startOddsFeed(readConfig(process.env), systemClock)
  process.stdout.write(`odds feed listens on ${running.address}\n`)
  const stop = () => void running.stop().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  process.stderr.write(
    `the odds feed cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}
