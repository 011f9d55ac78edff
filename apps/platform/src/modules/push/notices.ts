import type { PushTopic } from '@palco/contract'
import { wordsForReaders } from '../../model/index.ts'

/** What a browser shows. `url` is a path of the site; a newer notice with the same tag takes an older one's place. */
export type Notice = { topic: PushTopic; tag: string; url: string }

type Words = { title: string; body: string }
/** Without amounts: a locked telephone shows them. */
export const pushWords = wordsForReaders<Record<PushTopic, Words>>({
  es_ES: {
    results: { title: 'Tu apuesta tiene resultado', body: 'Tocá para ver cómo salió.' },
    bonuses: { title: 'Tenés un bono disponible', body: 'Mirá sus condiciones y activalo si te sirve.' },
    tournaments: { title: 'Terminó el torneo y ganaste un premio', body: 'Tocá para ver tu puesto.' },
  },
  en_US: {
    results: { title: 'Your bet has a result', body: 'Tap to see how it went.' },
    bonuses: { title: 'You have a bonus available', body: 'See its terms and activate it if it suits you.' },
    tournaments: { title: 'The tournament has ended and you won a prize', body: 'Tap to see your position.' },
  },
  pt_BR: {
    results: { title: 'Sua aposta tem resultado', body: 'Toque para ver como foi.' },
    bonuses: { title: 'Você tem um bônus disponível', body: 'Veja as condições e ative se quiser.' },
    tournaments: { title: 'O torneio terminou e você ganhou um prêmio', body: 'Toque para ver sua posição.' },
  },
})

type Event = { topic?: unknown; payload?: unknown }
const ENDED = new Set(['settled', 'voided'])

/** The notice of an outbox event; `null` = none. A bonus counts only while it waits (`isAvailable`). */
export async function findNotice(
  { topic, payload }: Event,
  isAvailable: (bonusId: string) => Promise<boolean>,
): Promise<Notice | null> {
  const facts = (payload ?? {}) as Record<string, unknown>
  if (topic === 'bet') {
    const id = String(facts.bet_id)
    if (!ENDED.has(String(facts.status))) return null
    return { topic: 'results', tag: `bet ${id}`, url: `/sports/bets/${encodeURIComponent(id)}` }
  }
  if (topic === 'tournament.prize') {
    const id = String(facts.tournament_id)
    return { topic: 'tournaments', tag: `tournament ${id}`, url: `/tournaments/${encodeURIComponent(id)}` }
  }
  if (topic !== 'bonus') return null
  const id = String(facts.bonus_id)
  return (await isAvailable(id))
    ? { topic: 'bonuses', tag: `bonus ${id}`, url: '/profile?section=bonuses' }
    : null
}
