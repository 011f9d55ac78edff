import type { Language } from '@palco/contract'

type Names = Record<Language, string>
type Kind = 'weekly' | 'multiple' | 'next'

/** Names of the demo brands' tournaments. */
export const NAMES: Record<string, Record<Kind, Names>> = {
  brasa: {
    weekly: { es_ES: 'Carrera de las Brasas', en_US: 'Embers Race', pt_BR: 'Corrida das Brasas' },
    multiple: { es_ES: 'Golpe de Oro', en_US: 'Golden Hit', pt_BR: 'Golpe de Ouro' },
    next: { es_ES: 'Noche de Ruleta', en_US: 'Roulette Night', pt_BR: 'Noite de Roleta' },
  },
  tribuna: {
    weekly: { es_ES: 'Liga de la Tribuna', en_US: 'Grandstand League', pt_BR: 'Liga da Tribuna' },
    multiple: { es_ES: 'Un Solo Tiro', en_US: 'One Shot', pt_BR: 'Um Só Chute' },
    next: { es_ES: 'Clásico de Ruleta', en_US: 'Roulette Derby', pt_BR: 'Clássico da Roleta' },
  },
  marea: {
    weekly: { es_ES: 'Marea Alta', en_US: 'High Tide', pt_BR: 'Maré Alta' },
    multiple: { es_ES: 'La Ola Perfecta', en_US: 'The Perfect Wave', pt_BR: 'A Onda Perfeita' },
    next: { es_ES: 'Vuelta al Faro', en_US: 'Round the Lighthouse', pt_BR: 'Volta ao Farol' },
  },
}

const COMMON: Names = {
  es_ES: `- Cuenta lo apostado con dinero real y con bono.
- Si una apuesta se devuelve, se restan sus puntos.
- A igual puntaje, queda arriba quien llegó primero.
- Cuenta lo que estuvo en riesgo. Cada premio es como máximo el {share} de lo que apostó en el torneo quien lo gana.
- Los premios se acreditan en tu dinero real apenas se cierra la tabla, sin rollover.
- Jugá lo que pensabas jugar: ningún puesto vale más que tu presupuesto.`,
  en_US: `- Bets with real money and with bonus money count.
- If a bet is returned, its points are removed.
- With equal points, the player who reached them first ranks higher.
- What was at risk counts. Each prize is at most {share} of what its winner bet in the tournament.
- Prizes are credited to your real money as soon as the ranking closes, with nothing to wager.
- Play what you planned to play: no place is worth more than your budget.`,
  pt_BR: `- Conta o que se aposta com dinheiro real e com bônus.
- Se uma aposta é devolvida, os pontos dela são retirados.
- Com pontos iguais, fica à frente quem chegou primeiro.
- Conta o que esteve em risco. Cada prêmio é no máximo {share} do que quem o ganha apostou no torneio.
- Os prêmios são creditados no seu dinheiro real assim que a classificação fecha, sem rollover.
- Jogue o que pretendia jogar: nenhuma posição vale mais que o seu orçamento.`,
}

const OPENINGS: Record<Kind, Names> = {
  weekly: {
    es_ES: `Una semana entera, diez tragamonedas y una sola tabla. Tu primera jugada te inscribe y cada apuesta suma: un punto cada {stake} apostados.`,
    en_US: `A whole week, ten slots and a single ranking. Your first round signs you up and every bet adds up: one point for every {stake} wagered.`,
    pt_BR: `Uma semana inteira, dez caça-níqueis e uma só classificação. Sua primeira rodada já inscreve você e cada aposta soma: um ponto a cada {stake} apostados.`,
  },
  multiple: {
    es_ES: `Acá no gana quien más apuesta: gana el mejor giro. Cuenta cuántas veces multiplicó tu apuesta tu mejor jugada, con apuestas desde {minStake}. Un premio de x50 vale 5.000 puntos, con cualquier apuesta.`,
    en_US: `Here the best spin wins, not the biggest bet. What counts is how many times your bet your best round paid, with bets from {minStake}. A win of x50 is worth 5,000 points, whatever you bet.`,
    pt_BR: `Aqui não ganha quem aposta mais: ganha o melhor giro. Conta quantas vezes a sua melhor rodada multiplicou a aposta, com apostas a partir de {minStake}. Um prêmio de x50 vale 5.000 pontos, com qualquer aposta.`,
  },
  next: {
    es_ES: `La ruleta europea tiene su propio torneo: un solo cero, todas las apuestas del paño y un punto cada {stake} apostados. La entrada se canjea en la tienda, antes de que empiece o mientras se juega.`,
    en_US: `European roulette has a tournament of its own: a single zero, every bet on the table and one point for every {stake} wagered. The entry is redeemed in the store, before it starts or while it runs.`,
    pt_BR: `A roleta europeia tem o seu próprio torneio: um só zero, todas as apostas da mesa e um ponto a cada {stake} apostados. A inscrição é trocada na loja, antes do início ou durante o torneio.`,
  },
}

/** Description and rules of a tournament as Markdown. */
export const toMarkdown = (kind: Kind, language: Language, facts: Record<string, string>): string =>
  `${OPENINGS[kind][language]}\n\n${COMMON[language]}`.replace(
    /\{(\w+)\}/g,
    (mark, fact: string) => facts[fact] ?? mark,
  )
