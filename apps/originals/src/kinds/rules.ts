import type { Language } from '@palco/contract'
import { formatNumber, formatPercent } from '@palco/contract/format'
import type { GameInfo } from './api-types.ts'
import type { Game } from './index.ts'
import { makeKind } from './index.ts'
import type { Section, Text } from './kind.ts'
import { text } from './kind.ts'

/** The rules of a game in a language: how it pays, its features, its return, its bounds, what happens on a fault. */
export function listRules(
  game: Game,
  language: Language,
  bounds: { min: string; max: string },
): GameInfo['rules'] {
  const kind = makeKind(game)
  const { open, shared } = kind
  const broken = open
    ? { ...faultsOfOpen, paragraphs: [...faultsOfOpen.paragraphs, open.absentText, ...void_] }
    : shared
      ? { ...faultsOfShared, paragraphs: [...faultsOfShared.paragraphs, shared.stopText, ...void_] }
      : faults
  return [...kind.rules(game as never), figures(game, bounds), broken].map(({ title, paragraphs }) => ({
    title: title[language],
    paragraphs: paragraphs.map((paragraph) => paragraph[language]),
  }))
}

function figures(game: Game, { min, max }: { min: string; max: string }): Section {
  const inAll = (write: (language: Language) => string): Text =>
    text(write('es_ES'), write('en_US'), write('pt_BR'))
  const rtp = inAll((language) => formatPercent(game.rtp, language))
  const { hitNote, ...kind } = makeKind(game)
  const returnNote = game.returnNote ?? kind.returnNote
  const of = inAll((language) => (returnNote ? ` ${returnNote[language]}` : ''))
  const on = inAll((language) => (hitNote ? ` ${hitNote[language]}` : ''))
  const hitRate = game.hitRate
  const hits = inAll((language) =>
    hitRate === null ? '' : hitSentence[language](formatPercent(hitRate, language), on[language]),
  )
  const most = inAll((language) => formatNumber(game.maxWin, language))
  return {
    title: text('Retorno y límites', 'Return and limits', 'Retorno e limites'),
    paragraphs: [
      text(
        `El retorno teórico al jugador es del ${rtp.es_ES}: es un promedio calculado sobre todas las rondas posibles, no una previsión para una sesión.${of.es_ES}${hits.es_ES}`,
        `The theoretical return to player is ${rtp.en_US}: an average over all possible rounds, not a forecast for a session.${of.en_US}${hits.en_US}`,
        `O retorno teórico ao jogador é de ${rtp.pt_BR}: é uma média de todas as rodadas possíveis, não uma previsão para uma sessão.${of.pt_BR}${hits.pt_BR}`,
      ),
      text(
        `El mayor premio posible de una ronda es de ${most.es_ES} veces la apuesta. Apuesta mínima ${min}, máxima ${max}.`,
        `The maximum win in a round is ${most.en_US} times the bet. Minimum bet ${min}, maximum ${max}.`,
        `O maior prêmio possível de uma rodada é de ${most.pt_BR} vezes a aposta. Aposta mínima ${min}, máxima ${max}.`,
      ),
    ],
  }
}

const hitSentence: Record<Language, (rate: string, on: string) => string> = {
  es_ES: (rate, on) => ` El ${rate} de las rondas devuelve algún monto${on}.`,
  en_US: (rate, on) => ` ${rate} of rounds return some amount${on}.`,
  pt_BR: (rate, on) => ` ${rate} das rodadas devolvem algum valor${on}.`,
}

const void_: Text[] = [
  text(
    'Un mal funcionamiento anula los pagos y las rondas afectadas, y sus apuestas se devuelven.',
    'A malfunction voids the affected payouts and rounds, and their bets are returned.',
    'Um mau funcionamento anula os pagamentos e as rodadas afetadas, e as apostas são devolvidas.',
  ),
]

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
    ...void_,
  ],
}

const faultsOfOpen: Section = {
  title: faults.title,
  paragraphs: [
    text(
      'Todo lo que el azar decide en una ronda queda fijado antes de cobrar la apuesta por semillas comprometidas, con un generador que cualquiera puede verificar: tus decisiones eligen qué se descubre, no lo que hay debajo. Las rondas anteriores no influyen.',
      'Everything that chance decides in a round is fixed by committed seeds before the bet is taken, by a generator that anyone can verify: your decisions choose what is uncovered, not what lies beneath. Earlier rounds have no influence.',
      'Tudo o que o acaso decide em uma rodada é fixado por sementes comprometidas antes da cobrança da aposta, por um gerador que qualquer pessoa pode verificar: suas decisões escolhem o que se revela, não o que há por baixo. As rodadas anteriores não influenciam.',
    ),
    text(
      'Si cerrás el juego o se corta la conexión, la ronda te espera: podés seguirla donde la dejaste, también en otro dispositivo. Si una apuesta no se pudo cobrar, se devuelve.',
      'If you close the game or lose the connection, the round waits for you: continue where you left off, on another device too. If a bet could not be confirmed, it is returned.',
      'Se você fechar o jogo ou a conexão cair, a rodada espera por você: continue de onde parou, também em outro dispositivo. Se uma aposta não pôde ser confirmada, é devolvida.',
    ),
  ],
}

const faultsOfShared: Section = {
  title: text('Azar y fallas', 'Chance and faults', 'Acaso e falhas'),
  paragraphs: [
    text(
      'El resultado es uno solo para toda la mesa. Sale de una cadena de números publicada de antemano: el de cada ronda da, con SHA-256, el de la ronda anterior, y cualquiera puede verificarlo.',
      'The result is one for the whole table. It comes from a chain of numbers published beforehand: the SHA-256 of each round’s number is that of the round before, and anyone can verify it.',
      'O resultado é um só para toda a mesa. Vem de uma cadeia de números publicada com antecedência: o de cada rodada dá, com SHA-256, o da rodada anterior, e qualquer pessoa pode verificar.',
    ),
    text(
      'Vale la apuesta que la mesa confirmó antes del resultado; la que quedó sin confirmar se devuelve. Si la conexión se corta, tu apuesta sigue en juego y se paga igual.',
      'A bet counts when the table confirmed it before the result; one left unconfirmed is returned. If the connection breaks, your bet stays in play and is paid all the same.',
      'Vale a aposta que a mesa confirmou antes do resultado; a que ficou sem confirmação é devolvida. Se a conexão cair, sua aposta continua em jogo e é paga do mesmo jeito.',
    ),
  ],
}
