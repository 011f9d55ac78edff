import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { currency as currencyCode } from '@palco/contract'
import { CheckFailed, checkProvider, type Play, startCheckWallet } from './index.ts'
import { formatTable } from '../check-table.ts'
import { environment } from '../environment.ts'
import { readKey } from '../key-reference.ts'

const USAGE = `Tests a game provider's server with a wallet that this command runs on loopback:
  npm run provider:check -- URL --party ID --key env:NAME|file:PATH [--play COMMAND] [--wallet-port 4600]
    [--game ID] [--currency ARS] [--wait 120] [--late 8]
The provider's wallet address has to be http://127.0.0.1:4600 (--wallet-port). COMMAND plays one round and ends; its settings are
PLAY_URL, PLAY_PROVIDER, PLAY_TOKEN, PLAY_GAME, PLAY_AMOUNT, PLAY_CURRENCY. Without it each address is printed and played by hand.
--wait: seconds a round may take to end after a fault; --late: seconds of a slow answer. Exit code 1: a check failed.`

const byHand: Play = async ({ url, amount, currency }) => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  await terminal.question(`Play one round of ${amount} ${currency} at\n  ${url}\nthen press Enter. `)
  terminal.close()
}

const byCommand =
  (command: string, provider: string, waitMs: number): Play =>
  async ({ url, token, gameId, amount, currency }) => {
    const settings = { PLAY_URL: url, PLAY_TOKEN: token, PLAY_GAME: gameId, PLAY_AMOUNT: amount }
    const env = { ...environment, ...settings, PLAY_CURRENCY: currency, PLAY_PROVIDER: provider }
    const child = spawn(command, {
      shell: true,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: waitMs,
    })
    await once(child, 'exit')
  }

/** Ends with the number of the exit code. */
async function run(): Promise<number> {
  const text = { type: 'string' } as const
  const names = { party: text, key: text, play: text, game: text, currency: text, wait: text, late: text }
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...names, 'wallet-port': text },
  })
  const provider = URL.parse(positionals[0] ?? '')?.origin
  const key = readKey(values.key ?? '', environment)
  const currency = currencyCode.safeParse(values.currency ?? 'ARS').data
  const [port, wait, late] = [values['wallet-port'] ?? 4600, values.wait ?? 120, values.late ?? 8].map(Number)
  const numbers = [port, wait, late].every((number) => Number.isInteger(number) && Number(number) > 0)
  if (!provider || !key || !values.party || !currency || !numbers) throw new CheckFailed(USAGE)
  const nowMs = Date.now
  const wallet = await startCheckWallet({
    party: values.party,
    key,
    port: Number(port),
    lateMs: Number(late) * 1000,
    nowMs,
  })
  const play = values.play ? byCommand(values.play, provider, Number(wait) * 1000) : byHand
  const game = { gameId: values.game, currency, play }
  try {
    const results = await checkProvider({
      provider,
      wallet,
      key,
      ...game,
      waitMs: Number(wait) * 1000,
      nowMs,
    })
    for (const line of formatTable(results)) console.log(line)
    return results.some(({ reason }) => reason !== null) ? 1 : 0
  } finally {
    await wallet.stop()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof CheckFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
