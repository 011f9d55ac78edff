import { formatPercent } from '@palco/contract/format'
import { percent } from '../figures.ts'
import type { KindGame, Section, Text } from '../kind.ts'
import { text } from '../kind.ts'
import type { GridGame } from './definition.ts'
import { gridFigures } from './figures.ts'
import { leastAward } from './play.ts'

/** How a grid slot pays, and its features. */
export function gridSlotRules({ data }: Pick<KindGame<'grid_slot'>, 'data'>): Section[] {
  const features = [...fallTexts(data), ...freeTexts(data), ...holdTexts(data), ...buyTexts(data)]
  const pays = { title: text('Cómo se paga', 'How it pays', 'Como se paga'), paragraphs: payTexts(data) }
  return [pays, { title: text('Funciones', 'Features', 'Recursos'), paragraphs: features }]
}

function payTexts(game: GridGame): Text[] {
  const heights = game.heights.map(([rows]) => rows)
  const [least, most] = [Math.min(...heights), Math.max(...heights)]
  const same = least === most
  const window = text(
    same
      ? `${game.reels} rodillos de ${most} filas.`
      : `${game.reels} rodillos; en cada giro cada uno muestra de ${least} a ${most} filas: hasta ${most ** game.reels} formas de ganar.`,
    same
      ? `${game.reels} reels of ${most} rows.`
      : `${game.reels} reels; in each spin each of them shows ${least} to ${most} rows: up to ${most ** game.reels} ways to win.`,
    same
      ? `${game.reels} rolos de ${most} linhas.`
      : `${game.reels} rolos; em cada giro cada um mostra de ${least} a ${most} linhas: até ${most ** game.reels} formas de ganhar.`,
  )
  const value = text(
    `Los valores de la tabla valen para tu apuesta. Ninguna ronda paga más de ${game.cap} veces la apuesta: al llegar, termina.`,
    `The values in the table are for your bet. No round pays more than ${game.cap} times the bet: it ends when it gets there.`,
    `Os valores da tabela valem para a sua aposta. Nenhuma rodada paga mais de ${game.cap} vezes a aposta: ao chegar lá, termina.`,
  )
  const wild = text(
    'El comodín reemplaza a los símbolos comunes.',
    'The wild substitutes for every regular symbol.',
    'O curinga substitui os símbolos comuns.',
  )
  return [window, PAYS[game.pays], ...(game.wild >= 0 ? [wild] : []), value]
}

const PAYS: Readonly<Record<GridGame['pays'], Text>> = {
  ways: text(
    'Cuentan los símbolos iguales en rodillos seguidos desde la izquierda, en cualquier fila. El premio se multiplica por la cantidad de formas.',
    'Matching symbols on adjacent reels from the left count, on any row. The win is multiplied by the number of ways.',
    'Contam os símbolos iguais em rolos seguidos a partir da esquerda, em qualquer linha. O prêmio é multiplicado pelo número de formas.',
  ),
  clusters: text(
    'Pagan los grupos de 5 o más símbolos iguales unidos por un lado, en horizontal o vertical.',
    'Groups of 5 or more matching symbols joined by an edge pay, horizontally or vertically.',
    'Pagam os grupos de 5 ou mais símbolos iguais unidos por um lado, na horizontal ou na vertical.',
  ),
  anywhere: text(
    'Pagan 8 o más símbolos iguales en cualquier posición.',
    'Eight or more matching symbols pay in any position.',
    'Pagam 8 ou mais símbolos iguais em qualquer posição.',
  ),
}

const list = (ladder: readonly number[]): string =>
  ladder.length > 12
    ? `×${ladder[0]}, ×${ladder[1]}, ×${ladder[2]} … ×${ladder.at(-1)}`
    : ladder.map((times) => `×${times}`).join(', ')

function fallTexts({ falls, ladder }: GridGame): Text[] {
  if (!falls) return []
  const leave = text(
    'Los símbolos ganadores desaparecen, los de arriba caen y llegan nuevos: sigue así, sin costo, mientras haya premios.',
    'Winning symbols disappear, those above fall and new ones arrive: this goes on at no cost as long as there are wins.',
    'Os símbolos vencedores desaparecem, os de cima caem e chegam novos: continua assim, sem custo, enquanto houver prêmios.',
  )
  const grows = text(
    `Los premios seguidos de un mismo giro se multiplican por ${list(ladder)}; el último valor queda.`,
    `Successive wins of one spin are multiplied by ${list(ladder)}; the last value stays.`,
    `Os prêmios seguidos de um mesmo giro são multiplicados por ${list(ladder)}; o último valor permanece.`,
  )
  return ladder.length > 1 ? [leave, grows] : [leave]
}

function freeTexts({ free }: GridGame): Text[] {
  if (!free) return []
  const awards = free.awards.map(([scatters, spins]) => `${scatters} scatter = ${spins}`).join(', ')
  const more = free.more ?? [0, 0]
  const start = text(
    `Giros gratis según los scatter a la vista al terminar el giro: ${awards}. Durante ellos, ${more[0]} o más dan ${more[1]} más, hasta ${free.limit} por ronda.`,
    `Free spins by the scatters in view when the spin ends: ${awards}. During them ${more[0]} or more give ${more[1]} more, up to ${free.limit} in a round.`,
    `Giros grátis conforme os scatter à vista ao fim do giro: ${awards}. Durante eles, ${more[0]} ou mais dão mais ${more[1]}, até ${free.limit} por rodada.`,
  )
  const times = free.keeps
    ? text(
        `En los giros gratis el multiplicador (${list(free.ladder)}) crece con cada premio y no vuelve a empezar.`,
        `In free spins the multiplier (${list(free.ladder)}) grows with each win and does not start anew.`,
        `Nos giros grátis o multiplicador (${list(free.ladder)}) cresce a cada prêmio e não recomeça.`,
      )
    : text(
        `En los giros gratis los multiplicadores son ${list(free.ladder)}.`,
        `In free spins the multipliers are ${list(free.ladder)}.`,
        `Nos giros grátis os multiplicadores são ${list(free.ladder)}.`,
      )
  return [start, times]
}

function holdTexts({ hold }: GridGame): Text[] {
  if (!hold) return []
  const values = hold.values
    .map(({ times, name }) => `${name ? `${name.toUpperCase()} ` : ''}×${times}`)
    .join(', ')
  const [some, of] = hold.chance
  return [
    text(
      `Cada moneda lleva un múltiplo de la apuesta: ${values}. Con ${hold.needed} o más, quedan fijas y el resto gira ${hold.respins} veces sin costo; cada moneda nueva repone los ${hold.respins} giros. Al final se cobran todas.`,
      `Each coin carries a multiple of the bet: ${values}. With ${hold.needed} or more they are held and the rest spins ${hold.respins} times at no cost; each new coin resets the ${hold.respins} spins. In the end all of them are paid.`,
      `Cada moeda traz um múltiplo da aposta: ${values}. Com ${hold.needed} ou mais, elas ficam fixas e o resto gira ${hold.respins} vezes sem custo; cada moeda nova repõe os ${hold.respins} giros. No fim todas são pagas.`,
    ),
    text(
      `Si las monedas cubren toda la ventana se suma el GRAND: ×${hold.grand}. La probabilidad de una moneda en cada lugar libre es de ${some} en ${of}. Los premios son fijos: no crecen ni se reparten.`,
      `When coins fill the whole window, the GRAND is added: ×${hold.grand}. The chance of a coin in each free place is ${some} in ${of}. The jackpots are fixed: they neither grow nor are shared.`,
      `Se as moedas cobrem toda a janela, soma-se o GRAND: ×${hold.grand}. A probabilidade de uma moeda em cada lugar livre é de ${some} em ${of}. Os prêmios são fixos: não crescem nem são divididos.`,
    ),
  ]
}

function buyTexts({ buy, free, theme }: GridGame): Text[] {
  if (!buy || !free) return []
  const [spins, rtp] = [leastAward(free), percent(gridFigures[theme]?.buy_rtp ?? '0')]
  return [
    text(
      `Donde el sitio lo permite podés comprar ${spins} giros gratis por ${buy} veces la apuesta: devuelven el ${formatPercent(rtp, 'es_ES')} de ese precio. La compra no puede superar la apuesta máxima.`,
      `Where the site allows it you may buy ${spins} free spins for ${buy} times the bet: they return ${formatPercent(rtp, 'en_US')} of that price. The price cannot exceed the maximum bet.`,
      `Onde o site permite, você pode comprar ${spins} giros grátis por ${buy} vezes a aposta: devolvem ${formatPercent(rtp, 'pt_BR')} desse preço. A compra não pode passar da aposta máxima.`,
    ),
  ]
}
