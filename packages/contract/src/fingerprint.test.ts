import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as feed from './feed/index.ts'
import * as frame from './frame.ts'
import { operatorDocument } from './areas/operators/index.ts'
import { openApiDocument } from './openapi/index.ts'
import * as identity from './identity/index.ts'
import * as payments from './payments/index.ts'
import * as provider from './provider/index.ts'
import * as registers from './registers/index.ts'
import * as sites from './sites.ts'

/**
 * Moves only on purpose: a change of any schema, path, code or header fails here until this value is
 * replaced, in the commit that changes the contract, after `npm run openapi` has written the published document. A breaking change also moves the version.
 */
const PINNED = '5a03fedc0c679163'

const schemas = (module: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(module)
      .filter(([, value]) => typeof value !== 'function')
      .map(([name, value]) => [
        name,
        value instanceof z.ZodType ? z.toJSONSchema(value, { unrepresentable: 'any', io: 'input' }) : value,
      ]),
  )

function fingerprint(extra: Record<string, unknown> = {}): string {
  const whole = {
    calls: openApiDocument('/'),
    provider: schemas(provider),
    payments: schemas(payments),
    identity: schemas(identity),
    registers: schemas(registers),
    feed: schemas(feed),
    frame: schemas(frame),
    operators: operatorDocument(),
    ...extra,
  }
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex').slice(0, 16)
}

test('the contract is the pinned one', () => {
  expect(fingerprint()).toBe(PINNED)
})

test('a changed schema would change the fingerprint', () => {
  expect(fingerprint({ planted: z.toJSONSchema(z.object({ a: z.string() })) })).not.toBe(fingerprint())
})

test('the call for the sites’ origins is the pinned one', () => {
  const whole = JSON.stringify(schemas(sites))
  expect(createHash('sha256').update(whole).digest('hex').slice(0, 16)).toBe('d90cec6e62042562')
})
