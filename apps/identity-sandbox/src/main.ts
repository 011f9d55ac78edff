import { readEnvironment, WrongSecretFile } from '@palco/service/environment'
import { createLog, readLogLevel } from '@palco/service/log'
import { readDrainMs, Retirement, retireOnSignals } from '@palco/service/retirement'
import { readConfig, WrongSetting } from './config.ts'
import { createSandbox } from './server.ts'

try {
  const env = readEnvironment()
  const sandbox = createSandbox(readConfig(env))
  const url = await sandbox.listen()
  createLog({ app: 'identity-sandbox', level: readLogLevel(env.LOG_LEVEL) }).info({ url }, 'ready')
  const retirement = new Retirement()
  retirement.watch(sandbox.server.server)
  retireOnSignals({ retirement, drainMs: readDrainMs(env), stop: () => sandbox.close() })
} catch (error) {
  const isRefusal = error instanceof WrongSetting || error instanceof WrongSecretFile
  console.error(isRefusal ? `identity-sandbox: ${error.message}` : error)
  process.exit(1)
}
