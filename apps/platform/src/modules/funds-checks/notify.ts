import type { Tx } from '../../db/index.ts'
import { enqueueJob } from '../../jobs/index.ts'
import type { Brand } from '../../model/index.ts'
import { findPlayer } from '../identity/index.ts'
import { sendMessage } from '../messages/index.ts'
import { listOtherCases } from './case-store.ts'
import { FUNDS_MAIL } from './mail.ts'
import { fundsTexts } from './texts.ts'
import type { CaseRow } from './types.ts'
import { type News, wordsFor } from './words.ts'

/** Says in the player's inbox, and by mail, what is asked or became of a case. */
export async function notify(tx: Tx, brand: Brand, found: CaseRow, news: News, at: Date): Promise<void> {
  const { id, brandId, playerId } = found
  const player = await findPlayer(tx, brandId, playerId)
  // A blocked account may be a dead person's.
  if (player?.status !== 'active') return
  const others = await listOtherCases(tx, found)
  const reading = { reader: player, timeZone: brand.timeZone, others }
  const { title, paragraphs } = wordsFor(found, news, reading)
  const link = fundsTexts(player)('link')
  const key = `funds:${id}:${news}:${at.getTime()}`
  await sendMessage(tx, {
    brandId,
    playerId,
    key,
    title,
    text: `${paragraphs.join('\n\n')}\n\n[${link}](/profile/funds)`,
    format: 'markdown',
    about: 'service',
    at,
  })
  await enqueueJob(tx, { name: FUNDS_MAIL, key, payload: { brandId, caseId: id, news } })
}
