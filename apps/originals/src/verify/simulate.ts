/**
 * Plays a game with the real generator and fresh seeds and compares with its sheet:
 * `node apps/originals/src/verify/simulate.ts [rounds] [game ...]`. Exit code 1 when a mean leaves the 99.9 % band.
 */
import { argv, stdout } from 'node:process'
import { makeDraws, newClientSeed, newServerSeed } from '../fairness/stream.ts'
import { playRound } from '../engine/play.ts'
import { findGame, games } from '../kinds/index.ts'

const BAND = 3.2905
const rounds = Number(argv[2] ?? 200_000)
const wanted = argv.length > 3 ? argv.slice(3).map(findGame) : games

for (const game of wanted) {
  if (game?.kind !== 'slot') continue
  const [serverSeed, clientSeed] = [newServerSeed(), newClientSeed()]
  let units = 0
  let hits = 0
  for (let nonce = 0; nonce < rounds; nonce++) {
    const won = playRound(game.data.slot, makeDraws(serverSeed, clientSeed, nonce)).units
    units += won
    if (won > 0) hits++
  }
  const mean = units / game.data.slot.definition.stakeUnits / rounds
  const error = Number(game.data.sheet.standard_deviation) / Math.sqrt(rounds)
  const deviate = (mean - Number(game.data.sheet.rtp)) / error
  if (Math.abs(deviate) > BAND) process.exitCode = 1
  const hitRate = ((100 * hits) / rounds).toFixed(3)
  stdout.write(
    `${game.id.padEnd(20)} return ${(100 * mean).toFixed(3)} % (exact ${game.rtp}), ` +
      `hits ${hitRate} % (exact ${game.hitRate}), ${deviate.toFixed(2)} standard errors\n`,
  )
}
