import { compare } from '../support/compare.ts'
import { requestsPerSecond } from '../support/load.ts'
import { withPageServer } from '../support/page-file.ts'
import { rateRow } from '../support/table.ts'
import { readPage } from '../support/visitor.ts'
import type { Scenario } from './scenario.ts'

const BARE_PORT = 28_510
const GOAL = 0.7
/** What makes a kept gzip stream with places for nonce and token worth its code. */
const GZIP_GOAL = 1.1
const GZIP = { 'accept-encoding': 'gzip' }

/** The guest's home against the same bytes from a bare node:http server; packed, against packing it for every answer. */
export const guestHome: Scenario = {
  name: 'guest-home',
  async run({ site }) {
    const home = `${site}/`
    const page = await readPage(home)
    const plain = await withPageServer({ page, server: './constant-server.ts', port: BARE_PORT }, (bare) =>
      compare(
        () => requestsPerSecond(bare),
        () => requestsPerSecond(home),
      ),
    )
    const packed = await withPageServer({ page, server: './gzip-server.ts', port: BARE_PORT }, (bare) =>
      compare(
        () => requestsPerSecond(bare, GZIP),
        () => requestsPerSecond(home, GZIP),
      ),
    )
    return [
      rateRow('guest-home', plain.value, plain.limit, 'req/s', GOAL),
      rateRow('guest-home-gzip', packed.value, packed.limit, 'req/s', GZIP_GOAL),
    ]
  },
}
