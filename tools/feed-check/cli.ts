import { parseArgs } from 'node:util'
import { checkFeed } from './index.ts'
import { formatTable } from '../check-table.ts'
import { environment } from '../environment.ts'
import { readKey } from '../key-reference.ts'

const USAGE = `Tests the server of a provider of odds by the feed protocol (docs/odds-feed.md), as a platform would read it:
  npm run feed:check -- URL --party ID --key env:NAME|file:PATH [--wait 25]
--party: the provider's id, which its answers carry. --wait: seconds that a message of the stream may take; an alive comes every 10 s.
Exit code 1: a check failed.`

/** Ends with the number of the exit code. */
async function run(): Promise<number> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { party: text, key: text, wait: { ...text, default: '25' } },
  })
  const url = URL.parse(positionals[0] ?? '')?.origin
  const key = readKey(values.key ?? '', environment)
  const waitMs = Number(values.wait) * 1000
  if (!url || url === 'null' || !values.party || positionals.length > 1 || !(waitMs > 0)) {
    console.error(USAGE)
    return 1
  }
  if (!key) {
    console.error(`--key ${values.key ?? ''}: there is no key\n${USAGE}`)
    return 1
  }
  const results = await checkFeed({ url, key, party: values.party, nowMs: Date.now, waitMs })
  for (const line of formatTable(results)) console.log(line)
  return results.every(({ reason }) => reason === null) ? 0 : 1
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  return 1
})
