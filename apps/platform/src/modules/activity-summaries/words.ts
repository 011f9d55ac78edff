import { toWire } from '@palco/contract'
import { formatMoney } from '@palco/contract/format'
import type { Queryable } from '../../db/index.ts'
import { textsForReaders } from '../../model/index.ts'
import type { PlayerRow } from '../identity/index.ts'
import { allMethodNames } from '../wallet/index.ts'
import type { Activity } from './activity.ts'

const texts = textsForReaders({
  es_ES: {
    title: 'Tu actividad de {month}',
    lead: 'Esto es lo que hiciste en {month}, con tu propio dinero:',
    logins: 'Ingresos a la cuenta: {count}.',
    deposit: 'Depósitos con {method}: {count}, {amount} en total.',
    undeposited: 'No depositaste.',
    withdrawal: 'Retiros con {method}: {count}, {amount} en total.',
    played: 'Apostaste {staked} y recuperaste {returned}, en {time} de juego.',
    unplayed: 'No jugaste.',
    lost: 'Resultado: perdiste {amount}.',
    won: 'Resultado: ganaste {amount}.',
    even: 'Resultado: ni ganaste ni perdiste.',
    limits: 'Cambios de límites: {count}, de ellos {raised} a más.',
    link: 'Ver mis movimientos',
  },
  en_US: {
    title: 'Your activity in {month}',
    lead: 'This is what you did in {month}, with your own money:',
    logins: 'Log-ins: {count}.',
    deposit: 'Deposits by {method}: {count}, {amount} in all.',
    undeposited: 'You made no deposit.',
    withdrawal: 'Withdrawals by {method}: {count}, {amount} in all.',
    played: 'You staked {staked} and got {returned} back, in {time} of play.',
    unplayed: 'You did not play.',
    lost: 'Result: you lost {amount}.',
    won: 'Result: you won {amount}.',
    even: 'Result: you neither won nor lost.',
    limits: 'Changes of limits: {count}, of which {raised} to more.',
    link: 'See my transactions',
  },
  pt_BR: {
    title: 'Sua atividade de {month}',
    lead: 'Isto é o que você fez em {month}, com o seu próprio dinheiro:',
    logins: 'Acessos à conta: {count}.',
    deposit: 'Depósitos com {method}: {count}, {amount} no total.',
    undeposited: 'Você não depositou.',
    withdrawal: 'Saques com {method}: {count}, {amount} no total.',
    played: 'Você apostou {staked} e recebeu {returned} de volta, em {time} de jogo.',
    unplayed: 'Você não jogou.',
    lost: 'Resultado: você perdeu {amount}.',
    won: 'Resultado: você ganhou {amount}.',
    even: 'Resultado: você não ganhou nem perdeu.',
    limits: 'Mudanças de limites: {count}, das quais {raised} para mais.',
    link: 'Ver minhas movimentações',
  },
})

/** The message about a month, in figures and without a judgement. */
export async function summaryWords(
  q: Queryable,
  player: PlayerRow,
  { month, activity }: { month: string; activity: Activity },
): Promise<{ title: string; text: string }> {
  const t = texts(player)
  const { language, currency } = player
  const money = (minor: bigint) => formatMoney(toWire({ minor, currency }), language)
  const { logins, paid, staked, returned, minutes, limitsChanged, limitsRaised } = activity
  const names =
    paid.length > 0 ? await allMethodNames(q, player.brand_id, language) : new Map<string, string>()
  const net = returned - staked
  const time = `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  const hasPlayed = staked !== 0n || returned !== 0n
  const result =
    net === 0n ? t('even') : t(net < 0n ? 'lost' : 'won', { amount: money(net < 0n ? -net : net) })
  const lines = [
    t('logins', { count: String(logins) }),
    ...(paid.some(({ kind }) => kind === 'deposit') ? [] : [t('undeposited')]),
    ...paid.map(({ kind, method, count, amount }) =>
      t(kind, { method: names.get(method) ?? method, count: String(count), amount: money(amount) }),
    ),
    ...(hasPlayed
      ? [t('played', { staked: money(staked), returned: money(returned), time }), result]
      : [t('unplayed')]),
    t('limits', { count: String(limitsChanged), raised: String(limitsRaised) }),
  ]
  const named = nameMonth(month, language)
  return {
    title: t('title', { month: named }),
    text: `${t('lead', { month: named })}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n\n[${t('link')}](/transactions)`,
  }
}

/** "octubre de 2026". */
const nameMonth = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language.replace('_', '-'), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}T00:00:00Z`))
