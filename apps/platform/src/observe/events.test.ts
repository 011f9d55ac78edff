import { expect, test } from 'vitest'
import { businessEvent, createLog } from './index.ts'

test('a business event is marked as one and names brand and player', () => {
  const lines: string[] = []
  const log = createLog({ app: 'platform', level: 'info', write: (line) => lines.push(line) })
  businessEvent(log, { event: 'player.logged_in', brandId: 'brasa', playerId: 'pl_1' })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    app: 'platform',
    business: true,
    event: 'player.logged_in',
    brandId: 'brasa',
    playerId: 'pl_1',
  })
})
