import type { FreeSpins } from '../../engine/definition.ts'
import type { KindGame, Section, Text } from '../kind.ts'
import { text } from '../kind.ts'

type Slot = KindGame<'slot'>['data']['slot']

/** How a slot pays, and its features. */
export function slotRules({ data: { slot } }: KindGame<'slot'>): Section[] {
  const pays = { title: text('Cómo se paga', 'How it pays', 'Como paga'), paragraphs: payTexts(slot) }
  const special = featureTexts(slot)
  const title = text('Funciones', 'Features', 'Recursos')
  return special.length > 0 ? [pays, { title, paragraphs: special }] : [pays]
}

function payTexts(slot: Slot): Text[] {
  const { lines, rows, definition } = slot
  const units = definition.stakeUnits
  const how = lines
    ? text(
        `Cinco rodillos de ${rows} filas y ${lines.length} líneas fijas. La apuesta se reparte en partes iguales entre las líneas. Cada línea paga su mejor combinación de símbolos iguales, de izquierda a derecha desde el primer rodillo; los premios de líneas distintas se suman.`,
        `Five reels of ${rows} rows and ${lines.length} fixed lines. The bet is split evenly across the lines. Each line pays its best run of matching symbols from left to right, starting on the first reel; wins on different lines are added.`,
        `Cinco rolos de ${rows} linhas de símbolos e ${lines.length} linhas de pagamento fixas. A aposta é dividida igualmente entre as linhas. Cada linha paga a sua melhor sequência de símbolos iguais, da esquerda para a direita a partir do primeiro rolo; os prêmios de linhas diferentes são somados.`,
      )
    : text(
        `Cinco rodillos de ${rows} filas y 243 formas de ganar: cuentan los símbolos iguales en rodillos seguidos desde la izquierda, en cualquier fila. Los valores de la tabla valen por una de las ${units} partes de la apuesta y se multiplican por la cantidad de formas.`,
        `Five reels of ${rows} rows and 243 ways to win: matching symbols on adjacent reels from the left count, on any row. The values in the table apply to one of the ${units} parts of the bet and are multiplied by the number of ways.`,
        `Cinco rolos de ${rows} linhas e 243 formas de ganhar: contam os símbolos iguais em rolos seguidos a partir da esquerda, em qualquer linha. Os valores da tabela valem por uma das ${units} partes da aposta e são multiplicados pelo número de formas.`,
      )
  const scatter = text(
    'Los símbolos scatter pagan en cualquier posición, en múltiplos de la apuesta total, además de los otros premios.',
    'Scatter symbols pay in any position, in multiples of the total bet, on top of any other wins.',
    'Os símbolos scatter pagam em qualquer posição, em múltiplos da aposta total, além dos outros prêmios.',
  )
  return slot.scatter >= 0 ? [how, scatter] : [how]
}

function featureTexts(slot: Slot): Text[] {
  const feature = slot.definition.feature
  const texts: Text[] = []
  if (slot.wild.includes(true))
    texts.push(
      text(
        'El comodín reemplaza a los símbolos comunes, no al scatter.',
        'The wild substitutes for every regular symbol, not for the scatter.',
        'O curinga substitui os símbolos comuns, não o scatter.',
      ),
    )
  if (slot.expands.includes(true))
    texts.push(
      text(
        'Un comodín que se detiene a la vista cubre todo su rodillo antes de contar los premios.',
        'A wild that stops in view covers its whole reel before wins are counted.',
        'Um curinga que para à vista cobre todo o seu rolo antes da contagem dos prêmios.',
      ),
    )
  const multipliers = [...new Set(slot.multiplier.filter((value) => value > 1))]
  if (multipliers.length > 0) {
    const list = multipliers.map((value) => `x${value}`).join(', ')
    texts.push(
      text(
        `Hay comodines que multiplican (${list}) los premios en los que participan; varios en un mismo premio se multiplican entre sí.`,
        `Some wilds multiply (${list}) the wins they take part in; several in one win multiply each other.`,
        `Há curingas que multiplicam (${list}) os prêmios de que participam; vários no mesmo prêmio multiplicam-se entre si.`,
      ),
    )
  }
  if (feature?.type === 'respins')
    texts.push(
      text(
        'Los rodillos cubiertos por un comodín quedan fijos y los demás giran otra vez, sin costo, mientras aparezca un comodín nuevo: tres veces como máximo.',
        'Reels covered by a wild are held and the others spin again at no cost as long as a new wild appears: three times at most.',
        'Os rolos cobertos por um curinga ficam fixos e os demais giram de novo, sem custo, enquanto aparecer um curinga novo: três vezes no máximo.',
      ),
    )
  if (feature?.type === 'free_spins') texts.push(...freeSpinTexts(feature))
  return texts
}

function freeSpinTexts(feature: FreeSpins): Text[] {
  const list = (spins: string) =>
    Object.entries(feature.awards)
      .map(([scatters, count]) => `${scatters} scatter = ${count} ${spins}`)
      .join(', ')
  const start = (spins: string, more: string) => `${list(spins)}. ${more}`
  const texts = [
    text(
      start(
        'giros gratis',
        `También durante los giros gratis, hasta ${feature.limit} por ronda. Se juegan con la apuesta de la ronda que los dio.`,
      ),
      start(
        'free spins',
        `Also during free spins, up to ${feature.limit} in a round. They are played at the bet of the round that triggered them.`,
      ),
      start(
        'giros grátis',
        `Também durante os giros grátis, até ${feature.limit} por rodada. São jogados com a aposta da rodada que os deu.`,
      ),
    ),
  ]
  const last = feature.multipliers.at(-1) ?? 1
  if (feature.multipliers.length > 1)
    texts.push(
      text(
        `El multiplicador de los giros gratis empieza en x1 y crece en uno con cada giro, hasta x${last}.`,
        `The free spins multiplier starts at x1 and grows by one with each spin, up to x${last}.`,
        `O multiplicador dos giros grátis começa em x1 e cresce um a cada giro, até x${last}.`,
      ),
    )
  else if (last > 1)
    texts.push(
      text(
        `Todos los premios de los giros gratis se multiplican por ${last}.`,
        `All wins in free spins are multiplied by ${last}.`,
        `Todos os prêmios dos giros grátis são multiplicados por ${last}.`,
      ),
    )
  if (feature.strips)
    texts.push(
      text(
        'Los giros gratis se juegan con otros rodillos.',
        'Free spins are played with other reels.',
        'Os giros grátis são jogados com outros rolos.',
      ),
    )
  if (feature.expandingSymbol)
    texts.push(
      text(
        'Al empezar se sortea un símbolo especial entre los símbolos comunes, todos con igual probabilidad. En cada giro gratis, después de los premios de línea, si aparece en rodillos suficientes para pagar cubre esos rodillos y paga en todas las líneas, aunque no sean vecinos.',
        'At the start a special symbol is drawn among the regular ones, each equally likely. In each free spin, after the line wins, if it shows on enough reels to pay, it covers those reels and pays on all lines, adjacent or not.',
        'No início é sorteado um símbolo especial entre os comuns, todos com igual probabilidade. Em cada giro grátis, depois dos prêmios de linha, se aparecer em rolos suficientes para pagar, cobre esses rolos e paga em todas as linhas, mesmo que não sejam vizinhos.',
      ),
    )
  return texts
}
