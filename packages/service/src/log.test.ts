import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logLines(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = []
  write(createLog({ app: 'test', level: 'info', write: (line) => lines.push(line) }))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('secrets are masked wherever they stand and however they are written', () => {
  const secrets = {
    password: 'hunter2-a',
    old_password: 'hunter2-b',
    refreshToken: 'hunter2-c',
    headers: { Authorization: 'Bearer hunter2-d', cookie: 'hunter2-e', 'X-Master-Api-Key': 'hunter2-f' },
    list: [{ reset_code: 'hunter2-g' }, { pix_key: 'hunter2-h' }],
    input: { code: 'hunter2-j', steps: [{ code: 'hunter2-k' }] },
    body: { code: 'hunter2-l' },
  }
  const lines = logLines((log) => {
    log.info({ ...secrets, username: 'ana' }, 'request')
    log.child({ token: 'hunter2-i' }).info({ nested: { secrets } }, 'child')
  })
  expect(JSON.stringify(lines)).not.toContain('hunter2')
  expect(lines[0]).toMatchObject({
    username: 'ana',
    password: '[redacted]',
    headers: { cookie: '[redacted]' },
  })
})

test('times are UTC, levels are words, money and faults are readable', () => {
  const [line] = logLines((log) =>
    log.info({ amount: 12n, at: new Date(0), error: new TypeError('broken') }, 'paid'),
  )
  expect(line).toMatchObject({ level: 'info', msg: 'paid', amount: '12', at: '1970-01-01T00:00:00.000Z' })
  expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(line?.error).toMatchObject({ name: 'TypeError', message: 'broken' })
})

test('reasons stay readable: the code of a refusal, the code and the causes of an error', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const cause = new AggregateError([refused], 'no address answered')
  const unique = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'players_username',
    detail: 'Key (username)=(ana) already exists.',
  })
  const [line, other] = logLines((log) => {
    log.warn({ code: 'stale_timestamp', err: new Error('fetch failed', { cause }) }, 'provider call refused')
    log.error({ error: unique }, 'a job failed')
  })
  expect(line).toMatchObject({
    code: 'stale_timestamp',
    err: {
      message: 'fetch failed',
      cause: { message: 'no address answered', errors: [{ code: 'ECONNREFUSED' }] },
    },
  })
  expect(other).toMatchObject({ error: { code: '23505', constraint: 'players_username' } })
  expect(JSON.stringify(other)).not.toContain('ana')
})

test('an error that causes itself does not break the log', () => {
  const error = new Error('loop')
  error.cause = error
  expect(logLines((log) => log.error({ error }, 'broken'))[0]?.msg).toBe('broken')
})

test('what refers to itself or goes very deep does not break the log', () => {
  const loop: Record<string, unknown> = {}
  loop.self = loop
  expect(logLines((log) => log.info({ loop }, 'deep'))[0]?.msg).toBe('deep')
})

test('a quieter level writes less', () => {
  const lines: string[] = []
  const log = createLog({ app: 'test', level: 'error', write: (line) => lines.push(line) })
  log.info({}, 'not this')
  log.error({}, 'this')
  expect(lines).toHaveLength(1)
})
