import type { Tx } from '../../db/index.ts'
import { wordsForReaders } from '../../model/index.ts'
import { findPlayer } from '../identity/index.ts'
import { sendMessage } from '../messages/index.ts'
import type { CheckRow } from './types.ts'

type Result = 'accepted' | 'refused' | 'asked'
type Words = Readonly<Record<Result, { title: string; text: string }>> & { link: string }

const words = wordsForReaders<Words>({
  es_ES: {
    link: 'Ver mi verificación',
    accepted: { title: 'Tu identidad está verificada', text: 'No tenés que hacer nada más.' },
    refused: {
      title: 'No pudimos verificar tu identidad',
      text: 'Mirá por qué, y escribinos si te parece un error.',
    },
    asked: {
      title: 'Nos falta algo para verificar tu identidad',
      text: 'Mirá qué es: lo enviás desde tu perfil.',
    },
  },
  en_US: {
    link: 'See my verification',
    accepted: { title: 'Your identity is verified', text: 'There is nothing more to do.' },
    refused: {
      title: 'We could not verify your identity',
      text: 'See why, and write to us if you think it is wrong.',
    },
    asked: {
      title: 'We need something to verify your identity',
      text: 'See what it is: you send it from your profile.',
    },
  },
  pt_BR: {
    link: 'Ver minha verificação',
    accepted: { title: 'Sua identidade está verificada', text: 'Não é preciso fazer mais nada.' },
    refused: {
      title: 'Não conseguimos verificar sua identidade',
      text: 'Veja o motivo e fale conosco se achar que é um erro.',
    },
    asked: {
      title: 'Falta algo para verificar sua identidade',
      text: 'Veja o que é: você envia pelo seu perfil.',
    },
  },
})

/** Says in the player's inbox what became of the check. */
export async function notify(
  tx: Tx,
  { id, brandId, playerId }: Pick<CheckRow, 'id' | 'brandId' | 'playerId'>,
  result: Result,
  at: Date,
): Promise<void> {
  const player = await findPlayer(tx, brandId, playerId)
  if (!player) return
  const { link, [result]: said } = words(player)
  const { title, text } = said
  await sendMessage(tx, {
    brandId,
    playerId,
    key: `identity:${id}:${result}:${at.getTime()}`,
    title,
    text: `${text}\n\n[${link}](/profile/identity)`,
    format: 'markdown',
    about: 'service',
    at,
  })
}
