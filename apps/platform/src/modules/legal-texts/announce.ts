import type { ContentPage, Localised } from '@palco/contract'
import { formatDate } from '@palco/contract/format'
import { fillText } from '@palco/contract/texts'
import type { Database, Tx } from '../../db/index.ts'
import { type Owner, type Reader, wordsForReaders } from '../../model/index.ts'
import { listComing } from './store.ts'

/** Messages of one transaction. */
const BATCH = 200

const wordsFor = wordsForReaders<{ title: string; text: string }>({
  es_ES: {
    title: 'Cambia un texto: {text}',
    text: 'Desde el {date} rige una nueva versión de «{text}». A partir de entonces la vas a tener que aceptar antes de jugar o depositar: vas a ver qué cambia, en tu perfil. Retirar vas a poder siempre.',
  },
  en_US: {
    title: 'A text is changing: {text}',
    text: 'A new version of “{text}” is in force from {date}. From then on you will have to accept it before you play or deposit: you will see what changes in your profile. You can always withdraw.',
  },
  pt_BR: {
    title: 'Um texto vai mudar: {text}',
    text: 'A partir de {date} vigora uma nova versão de “{text}”. Desde então você terá que aceitá-la antes de jogar ou depositar: as mudanças aparecem no seu perfil. Sacar será sempre possível.',
  },
})

type Coming = { brandId: string; kind: ContentPage; version: number; titles: Localised; validFrom: Date }
type Announcement = Owner & { key: string; title: string; text: string; about: 'service'; at: Date }

export type Announcing = {
  db: Database
  now: () => Date
  readTimeZone: (brandId: string) => Promise<string>
  /** Puts a message into a player's inbox, once a key. */
  sendMessage: (tx: Tx, message: Announcement) => Promise<unknown>
}
type Addressed = Reader & { id: string }

/**
 * Sends the next players of a brand a message for each version that comes and that they will have to accept, once a version. In the order of
 * the players, in which inboxes are locked.
 * @returns the last of them; `null`: there are no more
 */
export async function announceSome(
  { db, now: clock, readTimeZone, sendMessage }: Announcing,
  brandId: string,
  after: string,
): Promise<string | null> {
  const now = clock()
  const zone = await readTimeZone(brandId)
  return db.transaction(async (tx) => {
    const coming = await listComing(tx, brandId, now)
    if (coming.length === 0) return null
    const { rows } = await tx.query<Addressed>({
      name: 'legal-text-readers',
      text: `SELECT p.id, p.language, b.country AS brand_country FROM published.players p JOIN published.brands b ON b.id = p.brand_id
        WHERE p.brand_id = $1 AND p.id > $2 AND p.status = 'active' ORDER BY p.id LIMIT $3`,
      values: [brandId, after, BATCH],
    })
    for (const reader of rows)
      for (const text of coming)
        await sendMessage(tx, announcement({ ...text, brandId }, reader, { zone, now }))
    return rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null
  })
}

function announcement(
  { brandId, kind, version, titles, validFrom }: Coming,
  reader: Addressed,
  { zone, now }: { zone: string; now: Date },
): Announcement {
  const { id, language } = reader
  const { title, text } = wordsFor(reader)
  const facts = {
    text: titles[language] ?? titles.es_ES,
    date: formatDate(validFrom.toISOString(), 'dateTime', language, zone),
  }
  return {
    brandId,
    playerId: id,
    key: `legal_text:${kind}:${version}`,
    title: fillText(title, facts),
    text: fillText(text, facts),
    about: 'service',
    at: now,
  }
}
