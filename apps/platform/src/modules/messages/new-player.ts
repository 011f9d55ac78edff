import type { Tx } from '../../db/index.ts'
import { type Brand, textsForReaders, toDay } from '../../model/index.ts'
import { isOfAge, listResidences, type PlayerRow } from '../identity/index.ts'
import { jurisdictionRules } from '../jurisdictions/index.ts'
import { sendMessage } from './send.ts'

const texts = textsForReaders({
  es_ES: {
    title: 'Antes de jugar: lo que conviene saber',
    text: 'El juego es un entretenimiento: cada apuesta se puede perder, y ninguna forma de jugar cambia eso. En tu perfil, en Límites, podés bajar tus límites de depósito, poner otros de gasto y de tiempo, tomarte un descanso o excluirte, sin explicar por qué.',
    young:
      'Si tenés menos de {age} años: a tu edad es más fácil perder el control del tiempo y del dinero. Jugá solo con lo que te sobra, y no para recuperar lo perdido.',
    help: 'Si querés hablar con alguien: {phones}.',
    link: 'Ver mis límites',
  },
  en_US: {
    title: 'Before you play: what is good to know',
    text: 'Gambling is entertainment: every stake can be lost, and no way of playing changes that. In your profile, under Limits, you can lower your deposit limits, set others of spend and time, take a break or exclude yourself, without saying why.',
    young:
      'If you are under {age}: at your age it is easier to lose control of time and money. Play only with what you can spare, and not to win back what was lost.',
    help: 'If you want to talk to someone: {phones}.',
    link: 'See my limits',
  },
  pt_BR: {
    title: 'Antes de jogar: o que é bom saber',
    text: 'O jogo é entretenimento: cada aposta pode ser perdida, e nenhuma forma de jogar muda isso. No seu perfil, em Limites, você pode reduzir seus limites de depósito, definir outros de gasto e de tempo, fazer uma pausa ou se excluir, sem dizer por quê.',
    young:
      'Se você tem menos de {age} anos: na sua idade é mais fácil perder o controle do tempo e do dinheiro. Jogue só com o que sobra, e não para recuperar o que perdeu.',
    help: 'Se quiser falar com alguém: {phones}.',
    link: 'Ver meus limites',
  },
})

/** The message about safer gambling that a jurisdiction wants every new player to get, with the risks for the young to who may be one. A duty, no marketing. */
export async function greetNewPlayer(tx: Tx, brand: Brand, player: PlayerRow, at: Date): Promise<void> {
  const { newPlayerMessage: rule, helplines } = jurisdictionRules(
    { brand, residence: listResidences(player, at) },
    at,
  )
  if (rule === null) return
  const t = texts(player)
  const today = toDay(at, brand.timeZone)
  const isGrown = player.birth_date !== null && isOfAge(player.birth_date, today, rule.youngUnder)
  const phones = helplines.map(({ name, phone }) => `${name} ${phone}`).join(', ')
  const parts = [
    t('text'),
    ...(isGrown ? [] : [t('young', { age: String(rule.youngUnder) })]),
    ...(phones ? [t('help', { phones })] : []),
    `[${t('link')}](/profile?section=limits)`,
  ]
  await sendMessage(tx, {
    brandId: brand.id,
    playerId: player.id,
    key: 'new_player',
    title: t('title'),
    text: parts.join('\n\n'),
    format: 'markdown',
    about: 'service',
    at,
  })
}
