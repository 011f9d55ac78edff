import { percent } from '../figures.ts'
import type { KindGame } from '../kind.ts'
import { text } from '../kind.ts'
import { formatNumber } from '@palco/contract/format'
import { compileGrid } from './definition.ts'
import { gridDefinitions } from './definitions.ts'
import { gridFigures } from './figures.ts'
import { gridSlotNames } from './names.ts'

type Own = Pick<KindGame<'grid_slot'>, 'categories' | 'volatility'>
const OWN: Readonly<Record<string, Own>> = {
  iguazu: { categories: ['slots', 'ways', 'free_spins', 'multipliers'], volatility: 'high' },
  nebula: { categories: ['slots', 'multipliers'], volatility: 'low' },
  babel: { categories: ['slots', 'ways', 'free_spins', 'multipliers'], volatility: 'high' },
  carnaval: { categories: ['slots', 'free_spins', 'multipliers'], volatility: 'high' },
  inti: { categories: ['slots', 'ways', 'respins'], volatility: 'high' },
  potosi: { categories: ['slots', 'ways', 'respins'], volatility: 'high' },
}

/** How far a simulated return may be off, at 99 %. */
function note(error: string, rounds: number): NonNullable<KindGame<'grid_slot'>['returnNote']> {
  const points = (2.5758 * Number(error) * 100).toFixed(2)
  const said = (language: 'es_ES' | 'en_US' | 'pt_BR') => ({
    n: formatNumber(String(rounds), language),
    p: formatNumber(points, language),
  })
  const [es, en, pt] = [said('es_ES'), said('en_US'), said('pt_BR')]
  return text(
    `Surge de simular ${es.n} rondas; el error, con 99 % de confianza, es de ${es.p} puntos como máximo.`,
    `It comes from simulating ${en.n} rounds; the error, at 99% confidence, is at most ${en.p} points.`,
    `Vem da simulação de ${pt.n} rodadas; o erro, com 99 % de confiança, é de no máximo ${pt.p} pontos.`,
  )
}

/** Returns of games without falling symbols are computed, the others simulated (figures.ts). */
export const gridSlotGames: readonly KindGame<'grid_slot'>[] = gridDefinitions.map((definition) => {
  const { theme, cap } = definition
  const [own, figures] = [OWN[theme], gridFigures[theme]]
  if (!own || !figures) throw new Error(`game ${theme} has no figures: run \`npm run grid-figures\``)
  return {
    kind: 'grid_slot',
    id: theme,
    name: gridSlotNames(theme),
    ...own,
    rtp: percent(figures.rtp),
    ...(figures.error === '0' ? {} : { returnNote: note(figures.error, figures.rounds) }),
    hitRate: percent(figures.hit_frequency),
    maxWin: `${cap}.00`,
    deviation: figures.standard_deviation,
    data: compileGrid(definition),
  }
})
