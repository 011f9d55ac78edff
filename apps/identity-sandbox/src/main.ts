import { createLog, readLogLevel } from '@palco/service/log'
import { readDrainMs, Retirement, retireOnSignals } from '@palco/service/retirement'
import { readConfig, WrongSetting } from './config.ts'
import { createSandbox } from './server.ts'

try {
  const sandbox = createSandbox(readConfig(process.env))
  const url = await sandbox.listen()
  createLog({ app: 'identity-sandbox', level: readLogLevel(process.env.LOG_LEVEL) }).info({ url }, 'ready')
  const retirement = new Retirement()
  retirement.watch(sandbox.server.server)
  retireOnSignals({ retirement, drainMs: readDrainMs(process.env), stop: () => sandbox.close() })
} catch (error) {
  console.error(error instanceof WrongSetting ? `identity-sandbox: ${error.message}` : error)
  process.exit(1)
}
