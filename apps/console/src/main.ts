import { readConfig, WrongSetting } from './config.ts'
import { createConsole } from './server.ts'

try {
  const config = readConfig(process.env)
  const server = createConsole(config, { logLevel: process.env.LOG_LEVEL ?? 'info' })
  await server.listen({ port: config.port, host: config.host })
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void server.close().then(() => process.exit(0))
    })
  }
} catch (error) {
  console.error(error instanceof WrongSetting ? `console: ${error.message}` : error)
  process.exit(1)
}
