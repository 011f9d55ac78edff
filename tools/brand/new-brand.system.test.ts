import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../packages/contract/src/index.ts'
import { repositoryRoot } from '../environment.ts'
import type { RunningSystem } from '../system/index.ts'
import { startSystem } from '../system/index.ts'

const PORTS = {
  storefront: 20_340,
  platform: 20_341,
  originals: 20_342,
  payments: 20_343,
  console: 20_344,
  feed: 20_345,
  identity: 20_346,
}
/** A name that no default of any part knows. */
const HOST = `plaza.example:${PORTS.storefront}`
const MASTER_KEY = 'demo-master-key'
const dataDir = mkdtempSync(join(tmpdir(), 'palco-brand-'))
let system: RunningSystem

beforeAll(async () => {
  chmodSync(dataDir, 0o711)
  system = await startSystem({
    ports: PORTS,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: null,
    databasePort: 21_490,
    durable: false,
    only: ['payments', 'originals', 'platform', 'storefront'],
    env: { GUEST_PAGE_MAX_AGE: '0' },
  })
  // The first run may have to build the site and the games.
}, 300_000)

afterAll(async () => {
  await system?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 180_000)

/** A page as the brand's host gets it, whatever the names of this machine are. */
const page = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; text: string; policy: string }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text,
          policy: String(answer.headers['content-security-policy']),
        }),
      )
    })
    asked.on('error', reject).end()
  })

async function ask(path: string, body: object, token = ''): Promise<Record<string, never>> {
  const answer = await fetch(system.urls.platform + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-master-api-key': MASTER_KEY,
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ language: 'es_ES', domain: HOST, ...body }),
  })
  return ((await answer.json()) as { response: Record<string, never> }).response
}

function brand(verb: string, file: string) {
  const env = { ...process.env, DATABASE_URL: system.databases?.platform }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/brand/main.ts', verb, file], {
    cwd: repositoryRoot,
    env,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('a brand from a file answers, is framed and takes money on a new host, with no setting and no restart', async () => {
  const example = readFileSync(join(repositoryRoot, 'docs/brand-example.yaml'), 'utf8')
  const file = join(dataDir, 'plaza.yaml')
  writeFileSync(file, example.replace('plaza.localhost:3000', HOST))
  const origin = `http://${HOST}`
  const framing = async () =>
    (await page(PORTS.originals, '/play/mate-de-oro', { referer: `${origin}/casino/play/mate-de-oro` }))
      .policy
  expect((await page(PORTS.storefront, '/', { host: HOST })).status).toBe(421)
  expect(await framing()).not.toContain(origin)

  const wrong = join(dataDir, 'wrong.yaml')
  writeFileSync(wrong, example.replace('country: AR', 'country: Chile'))
  expect(brand('check', wrong)).toMatchObject({
    status: 1,
    output: expect.stringContaining('line 12: country') as string,
  })
  expect(brand('save', wrong).status).toBe(1)
  expect(brand('check', file)).toMatchObject({
    status: 0,
    output: expect.stringContaining('nothing was saved') as string,
  })
  expect((await page(PORTS.storefront, '/', { host: HOST })).status).toBe(421)
  expect(brand('save', file)).toMatchObject({
    status: 0,
    output: expect.stringContaining(`answers at ${HOST}`) as string,
  })

  await expect.poll(async () => (await page(PORTS.storefront, '/', { host: HOST })).status).toBe(200)
  expect((await page(PORTS.storefront, '/terms', { host: HOST })).text).toContain(
    'Plaza es una marca de ejemplo',
  )
  await expect.poll(framing, { timeout: 5_000 }).toContain(` ${origin}`)

  const { token } = await ask(calls.register.path, {
    username: 'plaza1',
    email: 'plaza1@example.com',
    password: 'un mate amargo 7',
    over_18: true,
    accept_terms: true,
  })
  const opened = await ask(calls.deposit.path, { method: 'card', amount: '5000.00' }, token)
  expect(JSON.stringify(opened)).toContain(`${system.urls.payments}/pay/`)
}, 180_000)
