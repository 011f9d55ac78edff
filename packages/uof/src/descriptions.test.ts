import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { makeApi } from './api.ts'
import { type Described, Descriptions } from './descriptions.ts'
import { describedXml } from './testing/index.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
type Answer = (path: string, response: ServerResponse, request: IncomingMessage) => void

async function serve(answer: Answer): Promise<string> {
  const server = createServer((request, response) => answer(request.url ?? '', response, request))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => (server.closeAllConnections(), new Promise((resolve) => server.close(resolve))))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Descriptions read from answers of a server; what came of them. */
async function reader(answer: Answer) {
  const found: Described[] = []
  const problems: string[] = []
  const descriptions = new Descriptions({
    api: makeApi({ url: await serve(answer), token: 'the-token' }),
    onDescribed: (described) => void found.push(described),
    onProblem: (reason, text) => void problems.push(`${reason}: ${text}`),
    retryMs: 1,
  })
  stops.push(() => descriptions.stop())
  return { descriptions, found, problems }
}

const MARGIN = { marketId: 15, variant: 'sr:winning_margin:3+' }
const margin = (name: string) =>
  describedXml(
    { ...MARGIN, name },
    { 'sr:winning_margin:3+:113': '{$competitor1} by 1', 'sr:winning_margin:3+:119': 'Other {%none}' },
  )
const same = (name: string) => ({ es_ES: name, en_US: name, pt_BR: name })

test('a variant is read once in each language, for all events that name it, with the sides as our placeholders', async () => {
  const paths: string[] = []
  const { descriptions, found } = await reader((path, response) => {
    paths.push(path)
    response.end(margin(`Margin ${path.split('/')[3]}`))
  })
  expect(descriptions.of('sr:match:1', MARGIN, ['sr:winning_margin:3+:113'])).toBeNull()
  expect(descriptions.of('sr:match:2', MARGIN, ['sr:winning_margin:3+:113'])).toBeNull()
  await expect.poll(() => found).toHaveLength(1)
  const description = {
    name: { es_ES: 'Margin es', en_US: 'Margin en', pt_BR: 'Margin br' },
    outcomes: [
      { id: 'sr:winning_margin:3+:113', name: same('{home} by 1') },
      { id: 'sr:winning_margin:3+:119', name: same('Other') },
    ],
  }
  expect(found).toEqual([{ ...MARGIN, description, events: ['sr:match:1', 'sr:match:2'] }])
  expect(descriptions.of('sr:match:3', MARGIN, ['sr:winning_margin:3+:119'])).toEqual(description)
  expect(paths.toSorted()).toEqual(
    ['br', 'en', 'es'].map((code) => `/v1/descriptions/${code}/markets/15/variants/sr:winning_margin:3+`),
  )
})

test('a redirect within the interface is followed; one to another origin is not, and the token stays here', async () => {
  const tokens: unknown[] = []
  const other = await serve((_, response, request) => {
    tokens.push(request.headers['x-access-token'])
    response.end(margin('Margin'))
  })
  const { descriptions, found, problems } = await reader((path, response) => {
    if (path.startsWith('/v1/pre/')) response.end(margin('Margin'))
    else if (path.includes('/markets/15/'))
      response.writeHead(301, { location: path.replace('/v1/', '/v1/pre/') }).end()
    else response.writeHead(302, { location: `${other}${path}` }).end()
  })
  descriptions.of('sr:match:1', MARGIN, [])
  await expect.poll(() => found).toHaveLength(1)
  descriptions.of('sr:match:1', { ...MARGIN, marketId: 290 }, [])
  await expect.poll(() => problems).toHaveLength(1)
  expect(problems[0]).toContain('description: market 290 variant=sr:winning_margin:3+')
  expect(tokens).toEqual([])
})

test('few are read at a time, and one that fails does not stand in the way of the others', async () => {
  let open = 0
  let most = 0
  const { descriptions, found, problems } = await reader((path, response) => {
    most = Math.max(most, (open += 1))
    response.on('finish', () => void (open -= 1))
    const [, marketId = '', variant = ''] = /markets\/(\d+)\/variants\/(.+)$/.exec(path) ?? []
    if (variant.endsWith(':0')) return void response.writeHead(500).end()
    setImmediate(() =>
      response.end(
        describedXml({ marketId: Number(marketId), variant, name: 'Points' }, { [`${variant}:1`]: '1+' }),
      ),
    )
  })
  for (let player = 0; player < 40; player += 1)
    descriptions.of('sr:match:1', { marketId: 768, variant: `pre:playerprops:1:${player}` }, [])
  await expect.poll(() => found.length, { timeout: 5_000 }).toBe(39)
  expect(problems).toHaveLength(1)
  // Four descriptions in three languages.
  expect(most).toBeLessThanOrEqual(12)
})

test('an answer that has no end is cut off', async () => {
  const { descriptions, problems } = await reader((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    }
    response.on('drain', more)
    response.on('error', () => {})
    more()
  })
  descriptions.of('sr:match:1', MARGIN, [])
  await expect.poll(() => problems, { timeout: 5_000 }).toHaveLength(1)
  expect(problems[0]).toContain('too large')
})
