import { createLog, readLogLevel } from '@palco/service/log'
import { readDrainMs, Retirement, retireOnSignals } from '@palco/service/retirement'
import { readConfig, WrongSetting } from './config.ts'
import { createSandbox } from './server.ts'

try {
  const config = readConfig(process.env)
  const log = createLog({ app: 'payments-sandbox', level: readLogLevel(process.env.LOG_LEVEL) })
  const sandbox = createSandbox(config, { log })
  await sandbox.listen()
  const retirement = new Retirement()
  retirement.watch(sandbox.server.server)
  retireOnSignals({ retirement, drainMs: readDrainMs(process.env), stop: () => sandbox.close() })
} catch (error) {
  console.error(error instanceof WrongSetting ? `payments-sandbox: ${error.message}` : error)
  process.exit(1)
}
