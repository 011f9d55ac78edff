import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inSupport, startChild } from '../support/child.ts'
import { compare } from '../support/compare.ts'
import { requestsPerSecond } from '../support/load.ts'
import { rateRow } from '../support/table.ts'
import { readPage } from '../support/visitor.ts'
import type { Scenario } from './scenario.ts'

const BARE_PORT = 28_510
const GOAL = 0.7

/** The guest's home against the same bytes from a bare node:http server. */
export const guestHome: Scenario = {
  name: 'guest-home',
  async run({ site }) {
    const home = `${site}/`
    const folder = mkdtempSync(join(tmpdir(), 'palco-page-'))
    const file = join(folder, 'home.html')
    writeFileSync(file, await readPage(home))
    const bare = await startChild(inSupport('./constant-server.ts'), {
      PAGE_FILE: file,
      BARE_PORT: String(BARE_PORT),
    })
    try {
      const { value, limit } = await compare(
        () => requestsPerSecond(`http://127.0.0.1:${BARE_PORT}/`),
        () => requestsPerSecond(home),
      )
      return [rateRow('guest-home', value, limit, 'req/s', GOAL)]
    } finally {
      await bare.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
