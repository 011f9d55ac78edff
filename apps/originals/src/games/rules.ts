import type { Language } from '@palco/contract'
import { formatNumber, formatPercent } from '@palco/contract/format'
import type { GameInfo } from '../api-types.ts'
import type { FreeSpins } from '../engine/definition.ts'
import type { Game, SlotGame } from './index.ts'

/** A sentence in each language. */
type Text = Record<Language, string>
type Section = { title: Text; paragraphs: Text[] }
const text = (es_ES: string, en_US: string, pt_BR: string): Text => ({ es_ES, en_US, pt_BR })

/** The rules of a game in a language: how it pays, its features, its return, its bounds, what happens on a fault. */
export function rulesOf(
  game: Game,
  language: Language,
  bounds: { min: string; max: string },
): GameInfo['rules'] {
  const play = game.kind === 'slot' ? slotSections(game) : rouletteSections()
  return [...play, figures(game, bounds), faults].map(({ title, paragraphs }) => ({
    title: title[language],
    paragraphs: paragraphs.map((paragraph) => paragraph[language]),
  }))
}

function slotSections(game: SlotGame): Section[] {
  const pays = { title: text('Cómo se paga', 'How it pays', 'Como paga'), paragraphs: payTexts(game) }
  const special = featureTexts(game)
  const title = text('Funciones', 'Features', 'Recursos')
  return special.length > 0 ? [pays, { title, paragraphs: special }] : [pays]
}

function payTexts({ slot }: SlotGame): Text[] {
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

function featureTexts(game: SlotGame): Text[] {
  const { slot } = game
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

function rouletteSections(): Section[] {
  return [
    {
      title: text('Cómo se paga', 'How it pays', 'Como paga'),
      paragraphs: [
        text(
          'Ruleta europea de 37 números, del 0 al 36, con un solo cero; todos tienen la misma probabilidad.',
          'European roulette with 37 numbers, 0 to 36, with a single zero; all are equally likely.',
          'Roleta europeia de 37 números, de 0 a 36, com um único zero; todos têm a mesma probabilidade.',
        ),
        text(
          'Pleno 35 a 1; caballo 17 a 1; calle y trío 11 a 1; cuadro y cuatro primeros 8 a 1; línea 5 a 1; docena y columna 2 a 1; rojo, negro, par, impar, falta (1 a 18) y pasa (19 a 36) 1 a 1. La apuesta ganadora se devuelve además del premio.',
          'Straight up 35 to 1; split 17 to 1; street and trio 11 to 1; corner and first four 8 to 1; six line 5 to 1; dozen and column 2 to 1; red, black, even, odd, low (1 to 18) and high (19 to 36) 1 to 1. A winning bet is returned on top of its payout.',
          'Pleno 35 para 1; cavalo 17 para 1; rua e trio 11 para 1; canto e quatro primeiros 8 para 1; linha 5 para 1; dúzia e coluna 2 para 1; vermelho, preto, par, ímpar, baixo (1 a 18) e alto (19 a 36) 1 para 1. A aposta ganhadora é devolvida além do prêmio.',
        ),
        text(
          'Si sale el cero, pierden las apuestas a rojo, negro, par, impar, falta, pasa, docena y columna.',
          'If zero comes up, bets on red, black, even, odd, low, high, dozens and columns lose.',
          'Se sair o zero, perdem as apostas em vermelho, preto, par, ímpar, baixo, alto, dúzia e coluna.',
        ),
      ],
    },
  ]
}

function figures(game: Game, { min, max }: { min: string; max: string }): Section {
  const inAll = (write: (language: Language) => string): Text =>
    text(write('es_ES'), write('en_US'), write('pt_BR'))
  const rtp = inAll((language) => formatPercent(game.rtp, language))
  const hitRate = inAll((language) => formatPercent(game.hitRate, language))
  const most = inAll((language) => formatNumber(game.maxWin, language))
  return {
    title: text('Retorno y límites', 'Return and limits', 'Retorno e limites'),
    paragraphs: [
      text(
        `El retorno teórico al jugador es del ${rtp.es_ES}: es un promedio calculado sobre todas las rondas posibles, no una previsión para una sesión. El ${hitRate.es_ES} de las rondas devuelve algún monto${game.kind === 'roulette' ? ' en las apuestas a rojo o negro' : ''}.`,
        `The theoretical return to player is ${rtp.en_US}: an average over all possible rounds, not a forecast for a session. ${hitRate.en_US} of rounds return some amount${game.kind === 'roulette' ? ' on red or black bets' : ''}.`,
        `O retorno teórico ao jogador é de ${rtp.pt_BR}: é uma média de todas as rodadas possíveis, não uma previsão para uma sessão. ${hitRate.pt_BR} das rodadas devolvem algum valor${game.kind === 'roulette' ? ' nas apostas em vermelho ou preto' : ''}.`,
      ),
      text(
        `El mayor premio posible de una ronda es de ${most.es_ES} veces la apuesta. Apuesta mínima ${min}, máxima ${max}.`,
        `The maximum win in a round is ${most.en_US} times the bet. Minimum bet ${min}, maximum ${max}.`,
        `O maior prêmio possível de uma rodada é de ${most.pt_BR} vezes a aposta. Aposta mínima ${min}, máxima ${max}.`,
      ),
    ],
  }
}

const faults: Section = {
  title: text('Azar y fallas', 'Chance and faults', 'Acaso e falhas'),
  paragraphs: [
    text(
      'El resultado de cada ronda se decide y se guarda en el servidor antes de cobrar la apuesta, con un generador que cualquiera puede verificar. La habilidad y las rondas anteriores no influyen.',
      'The outcome of each round is decided and stored on the server before the bet is taken, by a generator that anyone can verify. Skill and earlier rounds have no influence.',
      'O resultado de cada rodada é decidido e guardado no servidor antes da cobrança da aposta, por um gerador que qualquer pessoa pode verificar. A habilidade e as rodadas anteriores não influenciam.',
    ),
    text(
      'Si la conexión se corta, la ronda se completa en el servidor y se acredita igual; al volver ves cómo terminó. Si la apuesta no se pudo cobrar, se devuelve.',
      'If the connection is lost, the round is completed on the server and credited all the same; you will see how it ended when you come back. If the bet could not be confirmed, it is returned.',
      'Se a conexão cair, a rodada é concluída no servidor e creditada do mesmo modo; ao voltar, você vê como terminou. Se a aposta não pôde ser confirmada, é devolvida.',
    ),
    text(
      'Un mal funcionamiento anula los pagos y las rondas afectadas, y sus apuestas se devuelven.',
      'A malfunction voids the affected payouts and rounds, and their bets are returned.',
      'Um mau funcionamento anula os pagamentos e as rodadas afetadas, e as apostas são devolvidas.',
    ),
  ],
}
