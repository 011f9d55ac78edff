import { openConsoleCalls } from '../../operators/testing/console-calls.ts'
import { sportsTable } from '../../sports-bets/testing/table.ts'
import { trading } from '../index.ts'

/** The brands of the fixture: a trader of all of them may change the offer. */
const ALL = ['brasa', 'tribuna', 'marea']

/** The traders' calls behind real HTTP, with a sportsbook with players, in one database. */
export async function tradingDesk() {
  const desk = await openConsoleCalls((deps) => trading.deskRoutes(deps))
  const { rows } = await desk.db.query<{ id: string }>({ text: 'SELECT id FROM brands ORDER BY id' })
  const brands = rows.map(({ id }) => id)
  const table = await sportsTable(desk.fixture)
  table.clock.now = desk.now()

  /** A player with money, whom the console can name. */
  async function player(cash?: bigint) {
    const owner = await table.player(cash)
    await table.register(owner)
    return owner
  }
  const trader = (own: string[] = [...new Set([...brands, ...ALL])]) =>
    desk.operator({ role: 'trader', brands: own })
  return { ...desk, table, player, trader }
}
