import { readFileSync } from 'node:fs'
import { listedBets, toBet } from '../mock-backend/sports-bets.ts'
import { withSportsbook } from './sports-support.ts'
import { es, expect, logIn, test } from './support.ts'

withSportsbook()

test('S64 my bets show each leg, and a cash-out at the value shown', async ({ page, site, backend }) => {
  await logIn(page, site, `${site}/bets`)
  const bet = page.getByRole('article', { name: 'Apuesta B-1001' })
  await expect(bet).toContainText('Puerto Norte – Atlético Rivera')
  await bet.getByRole('radio', { name: '50%' }).check()
  await bet.getByRole('button', { name: /^Cobrar \$\s1\.155,00/ }).click()
  const again = bet.getByRole('button', { name: es.sports.cashOut.confirm.replace(' {amount}', '') })
  await expect(again).toContainText('1.155,00')
  expect(backend.of('/api/sports/cash-out')).toEqual([])
  // Another amount asks anew.
  await bet.getByRole('radio', { name: '25%' }).check()
  await expect(again).toHaveCount(0)
  await bet.getByRole('radio', { name: '50%' }).check()
  await bet.getByRole('button', { name: /^Cobrar \$\s1\.155,00/ }).click()
  await again.click()
  await expect(bet.getByRole('status')).toContainText('Cobraste')
  expect(backend.of('/api/sports/cash-out')[0]?.body).toMatchObject({
    id: 'B-1001',
    value: '2310.00',
    stake: '1000.00',
  })
})

test('S64 the value of a cash-out follows the stream, and says when there is none', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site, `${site}/bets`)
  const bet = page.getByRole('article', { name: 'Apuesta B-1001' })
  const act = (amount: string) => bet.getByRole('button', { name: new RegExp(`^Cobrar \\$\\s${amount}`) })
  await expect(act('2\\.310,00')).toBeVisible()
  await expect
    .poll(() => backend.of('/api/live').some(({ query }) => query.get('topics')?.includes('cash_outs')))
    .toBe(true)
  const value = (amount: string | null) =>
    backend.push('cash_out', {
      type: 'cash_out',
      bet_id: 'B-1001',
      value: amount === null ? null : { amount, currency: 'ARS' },
    })
  value('2405.00')
  await expect(act('2\\.405,00')).toBeVisible()
  value(null)
  await expect(bet.getByRole('status')).toHaveText(es.sports.cashOut.suspended)
  await expect(bet.getByRole('button')).toHaveCount(0)
  value('2200.00')
  await act('2\\.200,00').click()
  await bet.getByRole('button', { name: es.sports.cashOut.confirm.replace(' {amount}', '') }).click()
  await expect(bet.getByRole('status')).toContainText('Cobraste')
  expect(backend.of('/api/sports/cash-out')[0]?.body).toMatchObject({ id: 'B-1001', value: '2200.00' })
})

test('S64 a bet that a free bet has paid says that it has no cash-out, not that it has none now', async ({
  page,
  site,
  backend,
}) => {
  const bets = [toBet('B-1002', { free_bet: true, cash_out: null }), toBet('B-1003', { cash_out: null })]
  backend.answer('/api/bets', listedBets(bets))
  await logIn(page, site, `${site}/bets`)
  const locateStatus = (id: string) =>
    page.getByRole('article', { name: `Apuesta ${id}` }).getByRole('status')
  await expect(locateStatus('B-1002')).toHaveText(es.sports.slip.builder.noCashOut)
  await expect(locateStatus('B-1003')).toHaveText(es.sports.cashOut.suspended)
})

test('S64 a bet has the same short number in the list, on its page and in the statement', async ({
  page,
  site,
  backend,
}) => {
  const bet = toBet('bet_3oce2k7qmxhdab23wq5z', { cash_out: null })
  backend.answer('/api/bets', listedBets([bet]))
  backend.answer('/api/sports/bet', {
    body: { response: { bet, lines: [], cash_outs: [], payments: [] } },
  })
  const detail = { game_name: 'Puerto Norte – Atlético Rivera', area: 'sportsbook', round_id: bet.id }
  const line = { id: '7', date: bet.placed_at, kind: 'stake', amount: { ...bet.stake, amount: '-1000.00' } }
  const transaction = { ...line, balance: bet.stake, detail }
  backend.answer('/api/wallet/transactions', {
    body: { response: { transactions: [transaction], next_cursor: null } },
  })
  await logIn(page, site, `${site}/bets`)
  const card = page.getByRole('article', { name: 'Apuesta OCE2-K7QM-XHDA' })
  await expect(card.locator('.bet-number')).toHaveText('Apuesta OCE2-K7QM-XHDA')
  await card.locator('header a').click()
  await expect(page).toHaveURL(`${site}/sports/bets/${bet.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apuesta OCE2-K7QM-XHDA')
  await page.goto(`${site}/transactions`)
  await expect(page.locator('main table')).toContainText('OCE2-K7QM-XHDA')
})

test('S64 a bet that was cashed out shows what was paid and no line that is open; its receipt prints black', async ({
  page,
  site,
  backend,
}) => {
  const paid = { amount: '1850.00', currency: 'ARS' }
  const bet = toBet('B-1004', { status: 'cashed_out', return: paid, cash_out: null })
  const [line, none] = [{ legs: [0], stake: { ...paid, amount: '0.00' }, return: null }, []]
  const cashOut = { at: bet.placed_at, stake: bet.stake, value: paid }
  backend.answer('/api/sports/bet', {
    body: { response: { bet, lines: [line], cash_outs: [cashOut], payments: none } },
  })
  await logIn(page, site, `${site}/sports/bets/B-1004`)
  await expect(page.getByRole('heading', { name: es.sports.cashOut.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: es.sports.bet.arithmetic })).toHaveCount(0)
  const amount = page.locator('.bet-moves b')
  await expect(amount).toContainText(/1\.850,00/)
  await page.emulateMedia({ media: 'print' })
  await expect(amount).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('button', { name: es.sports.bet.print })).toBeHidden()
})

test('S64 a bet is shared as a picture without its amounts, which the player may add, and as a link', async ({
  page,
  site,
  backend,
}) => {
  const bet = toBet('B-1001', {})
  backend.answer('/api/sports/bet', {
    body: { response: { bet, lines: [], cash_outs: [], payments: [] } },
  })
  await logIn(page, site, `${site}/sports/bets/B-1001`)
  await page.getByRole('button', { name: es.sports.share.act }).click()
  const dialog = page.getByRole('dialog', { name: es.sports.share.title })
  const picture = dialog.getByRole('img')
  await expect(picture).toHaveAttribute('alt', /Puerto Norte – Atlético Rivera/)
  await expect(picture).not.toHaveAttribute('alt', /\$/)
  expect(await picture.evaluate(coloursIn)).toBeGreaterThan(100)
  await dialog.getByRole('checkbox', { name: es.sports.share.amounts }).check()
  await expect(picture).toHaveAttribute('alt', /\$/)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('link', { name: es.sports.share.save }).click()
  const png = readFileSync(await (await coming).path())
  // A picture of 1,080 pixels: width and kind as its first bytes say.
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', 1080])
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*Puerto%20Norte/,
  )
})

/** How many colours a picture has: letters on their grounds have hundreds, a picture without letters three. */
async function coloursIn(image: Element): Promise<number> {
  const picture = image as HTMLImageElement
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  return new Set(new Uint32Array(context?.getImageData(0, 0, canvas.width, canvas.height).data.buffer ?? []))
    .size
}
