import type { Response } from '@playwright/test'
import type { KindResult } from '../../apps/originals/src/kinds/api-types.ts'
import { depositByCard, expect, register, test } from '../support/journey.ts'
import { SITES } from '../support/sites.ts'
import { cash, cents } from '../support/slot.ts'

test('a run of rounds of dice goes on by itself until the player stops it, and counts every stake @spanish', async ({
  page,
}) => {
  await register(page, SITES.brasa)
  await depositByCard(page, SITES.brasa, '10000')
  await page.goto(`${SITES.brasa}/casino/play/centesimo`)
  const game = page.frameLocator('iframe')
  const rounds: Promise<KindResult<'dice'>>[] = []
  page.on('response', (response: Response) => {
    if (response.url().endsWith('/api/spin')) rounds.push(response.json())
  })
  const opener = game.getByRole('button', { name: 'Juego automático' })
  await opener.click()
  await game.getByLabel('Rondas').selectOption('10')
  await game.getByLabel('Parar si pierdo').selectOption({ index: 1 })
  const before = cents(await cash(page))
  await game.getByRole('button', { name: 'Empezar' }).click()
  const stop = game.getByRole('button', { name: /^Parar · / })
  // Space or Enter stops it, and once it has stopped they lay no bet.
  await expect(stop).toBeFocused()
  await expect(stop).toHaveText('Parar · 8')
  await page.keyboard.press('Space')
  await expect(stop).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(game.getByRole('button', { name: 'Jugar de nuevo' })).toBeEnabled()
  const played = await Promise.all(rounds)
  // Pressed while a round is played: that one ends, and no other begins.
  expect(played.length).toBeGreaterThanOrEqual(2)
  expect(played.length).toBeLessThanOrEqual(3)
  const net = played.reduce((sum, { stake, win }) => sum + cents(win) - cents(stake), 0n)
  await expect.poll(async () => cents(await cash(page))).toBe(before + net)
  expect(rounds).toHaveLength(played.length)
})
