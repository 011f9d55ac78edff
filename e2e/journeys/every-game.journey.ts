import type { Page, TestInfo } from '@playwright/test'
import { PATIENCE } from '../support/patience.ts'
import { type Game, games } from '../../apps/originals/src/kinds/index.ts'
import { betAtTable, locateFrame, isShared, openGame, playRound } from '../support/game-rounds.ts'
import { isNightly, toShare } from '../support/combinations.ts'
import { depositByCard, expect, register, test } from '../support/journey.ts'
import { type Ledger, openLedger } from '../support/ledger.ts'
import { brokenWords, listProblems } from '../support/page-problems.ts'
import { SITES } from '../support/sites.ts'

const SITE = SITES.brasa
/** Enough for the least stake at every game. */
const DEPOSIT = '90000'
/** Money that is on its way arrives within seconds. */
const MONEY = { timeout: 20_000 * PATIENCE }

const toMinor = (amount: string): bigint => BigInt(amount.replaceAll(/\D/g, ''))

async function newPlayer(page: Page): Promise<Ledger> {
  const { username } = await register(page, SITE)
  await depositByCard(page, SITE, DEPOSIT)
  return openLedger(username)
}

/** The game fits its frame and says nothing broken. */
async function expectSound(page: Page): Promise<void> {
  const frame = locateFrame(page).locator('html')
  expect(await frame.evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0)
  for (const text of [await page.locator('body').innerText(), await frame.innerText()])
    expect(brokenWords(text)).toEqual([])
}

/** The page and the game in it show the money that the ledger has. */
async function expectLedgerShown(page: Page, { balance }: Ledger): Promise<void> {
  const own = locateFrame(page).locator(':is(.balance, .money, .meters) .meter b')
  for (const figure of [page.locator('[data-balance] b'), own])
    await expect(async () => {
      expect(toMinor(await figure.first().innerText())).toBe(await balance())
    }).toPass(MONEY)
}

type Shown = { page: Page; name: string; info: TestInfo }

/** Runs what is done with a game; answers what goes wrong meanwhile, so that a broken game hides no other. Its picture is kept. */
async function problemWith({ page, name, info }: Shown, done: () => Promise<void>): Promise<string[]> {
  const problems = listProblems(page)
  await done().catch((error: unknown) => problems.push(String(error)))
  await page.screenshot({ path: info.outputPath(`${name}.png`), scale: 'css' })
  await page.close()
  return problems.map((problem) => `${name}: ${problem}`)
}

/** A build plays a game of each kind of slot and of every fourth of the other kinds, the nightly lane all games. */
const chosen = isNightly
  ? games
  : games.filter(({ kind }, at) => games.findIndex((one) => one.kind === kind) === at)
const isSlot = ({ kind }: Game): boolean => kind === 'slot' || kind === 'grid_slot'
const slots = chosen.filter(isSlot)
const others = chosen.filter((game) => !isSlot(game) && !isShared(game))
const shared = toShare(chosen.filter(isShared), 0, 4)
/** What a game may take of a test's time on a machine that does much else; it takes two seconds alone. */
const GAME_MS = 40_000 * PATIENCE

for (const [what, list] of [
  ['slots', slots],
  ['table games and instant games', toShare(others, 0, 4)],
] as const)
  test(`${what}: a round is played to its result, and the balance is the ledger’s @share`, async ({
    page,
  }, info) => {
    test.setTimeout(test.info().timeout + list.length * GAME_MS)
    const ledger = await newPlayer(page)
    const problems: string[] = []
    for (const game of list) {
      const tab = await page.context().newPage()
      const play = async () => {
        await openGame(tab, SITE, game)
        const before = await ledger.balance()
        const { stake, win } = await playRound(tab, game)
        await expect.poll(ledger.balance, MONEY).toBe(before - toMinor(stake) + toMinor(win))
        await expectLedgerShown(tab, ledger)
        await expectSound(tab)
      }
      problems.push(...(await problemWith({ page: tab, name: game.id, info }, play)))
    }
    await ledger.close()
    expect(problems).toEqual([])
  })

test('shared tables and virtuals take a bet, and the balance is the ledger’s @share', async ({
  browser,
}, info) => {
  test.setTimeout(test.info().timeout + shared.length * GAME_MS)
  const tables: Promise<string[]>[] = []
  for (const game of shared) {
    // A separate browser: one keeps few connections to a server, and a table holds one.
    const page = await browser.newContext().then((context) => context.newPage())
    const ledger = await newPlayer(page)
    const opened = openGame(page, SITE, game)
    const play = async () => {
      await opened
      await betAtTable(page, game)
      await expectLedgerShown(page, ledger)
      await expectSound(page)
    }
    const played = async (): Promise<string[]> => {
      const problems = await problemWith({ page, name: game.id, info }, play)
      await ledger.close()
      await page.context().close()
      return problems
    }
    tables.push(played())
    // One page loads at a time; what takes the time is that a table takes bets at its own.
    await opened.catch(() => undefined)
  }
  expect((await Promise.all(tables)).flat()).toEqual([])
})

test('the channel of the races shows each of them @share', async ({ page }, info) => {
  await (await newPlayer(page)).close()
  const races = games.filter(({ channel }) => channel === 'race')
  const problems = await problemWith({ page, name: 'golden-race', info }, async () => {
    await page.goto(`${SITE}/golden-race`)
    await expect(locateFrame(page).locator('.channel-chip')).toHaveCount(races.length)
    await expectSound(page)
  })
  expect(problems).toEqual([])
})
