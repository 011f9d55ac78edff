import type { Language } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'

type Words = Record<Language, string>
const BET: Words = { es_ES: 'Apuesta deportiva', en_US: 'Sports bet', pt_BR: 'Aposta esportiva' }
const MARKS: Record<'free' | 'eachWay' | 'boosted', Words> = {
  free: { es_ES: 'gratis', en_US: 'free', pt_BR: 'grátis' },
  eachWay: { es_ES: 'ganador y colocado', en_US: 'each way', pt_BR: 'vencedor e colocado' },
  boosted: { es_ES: 'cuota mejorada', en_US: 'boosted price', pt_BR: 'cotação turbinada' },
}

type Marks = Record<keyof typeof MARKS, boolean>

/** What movements of bets on sports are called in a statement, by the bet's id: free bets, each way and boosted prices by name. */
export async function betNames(
  q: Queryable,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await q.query<Marks & { id: string }>({
    name: 'statement-bets',
    text: `SELECT b.id, b.free_bet_id IS NOT NULL AS free,
        EXISTS (SELECT FROM published.sports_bet_legs l WHERE l.bet_id = b.id AND l.place) AS "eachWay",
        EXISTS (SELECT FROM published.sports_bet_legs l WHERE l.bet_id = b.id AND l.boosted) AS boosted
      FROM published.sports_bets b WHERE b.id = ANY ($1)`,
    values: [ids],
  })
  return new Map(rows.map(({ id, ...marks }) => [id, toName(marks, language)]))
}

function toName(marks: Marks, language: Language): string {
  const own = (Object.keys(MARKS) as (keyof Marks)[]).filter((mark) => marks[mark])
  const words = own.map((mark) => MARKS[mark][language])
  return words.length === 0 ? BET[language] : `${BET[language]} (${words.join(', ')})`
}
