import { createLog, readLogLevel } from '@palco/service/log'
import { readConfig, WrongSetting } from './config.ts'
import { createSandbox } from './server.ts'

try {
  const config = readConfig(process.env)
  const log = createLog({ app: 'payments-sandbox', level: readLogLevel(process.env.LOG_LEVEL) })
  const sandbox = createSandbox(config, { log })
  await sandbox.listen()
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void sandbox.close().then(() => process.exit(0))
    })
  }
} catch (error) {
  console.error(error instanceof WrongSetting ? `payments-sandbox: ${error.message}` : error)
  process.exit(1)
}
