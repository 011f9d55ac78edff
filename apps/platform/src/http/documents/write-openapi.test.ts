import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createConfig, lint } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { PUBLISHED } from './write-openapi.ts'

test.each(PUBLISHED)('$file is what the sources say today', ({ file, text }) => {
  const same = readFileSync(file, 'utf8') === text()
  expect(same, 'the contract changed: run npm run openapi').toBe(true)
})

/** Messages between a game's frame and the site, and of live channels: no call carries them, integrators look for them here. */
const OF_NO_CALL = /"(GameMessage|SiteMessage|ChannelMessage|ChannelCommand)" is never used/

test.each(PUBLISHED)('$file has no error and no warning of the recommended rules', async ({ file }) => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lint({ ref: fileURLToPath(file), config })
  const found = problems.filter(({ message }) => !OF_NO_CALL.test(message))
  expect(
    found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer].join(' ')),
  ).toEqual([])
})
