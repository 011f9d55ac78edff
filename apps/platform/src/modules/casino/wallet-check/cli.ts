import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readEnvironment } from '@palco/service/environment'
import { CommandRefused, toOrigin } from '../../../command.ts'
import { CheckFailed, sendTo } from './connection.ts'
import { checkWallet, toTable } from './run.ts'

const USAGE = `Tests a platform's provider wallet:
  npm run wallet:check -- URL --party ID --key env:NAME|file:PATH --token LAUNCH_TOKEN
The token is of a launch of the last 60 s, by a player with money for eight least stakes. Exit code 1: a check failed.`

/** The text of the shared key. @throws CommandRefused when it cannot be read */
function toKey(reference: string): string {
  const [kind, ...rest] = reference.split(':')
  const name = rest.join(':')
  try {
    const key =
      kind === 'env' ? readEnvironment()[name] : kind === 'file' ? readFileSync(name, 'utf8').trim() : ''
    if (key) return key
  } catch {
    // Named below, without the key's text.
  }
  throw new CommandRefused(`--key: no key in "${reference}"\n${USAGE}`)
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { party: { type: 'string' }, key: { type: 'string' }, token: { type: 'string' } },
  })
  const [url] = positionals
  const { party, key, token } = values
  if (!url || !party || !key || !token) throw new CommandRefused(USAGE)
  const send = sendTo(toOrigin(url, 'https://platform.example'))
  const results = await checkWallet({
    send,
    party,
    key: toKey(key),
    launchToken: token,
    nowMs: Date.now,
  })
  for (const line of toTable(results)) console.log(line)
  if (results.some(({ reason }) => reason !== null)) process.exitCode = 1
}

try {
  await run()
} catch (error) {
  if (!(error instanceof CommandRefused) && !(error instanceof CheckFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
