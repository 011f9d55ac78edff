import type { OwnLimitKind, OwnLimitPeriod } from '@palco/contract'
import { type Reader, textsForReaders } from '../../model/index.ts'

const texts = textsForReaders({
  es_ES: {
    title: 'Tus límites',
    none: 'No tenés límites puestos. Podés ponerlos cuando quieras en tu perfil, en Límites.',
    some: 'Estos son tus límites: {limits}. Podés bajarlos en el momento en tu perfil, en Límites.',
    more: 'Tenés límites por producto o de tiempo: los ves en tu perfil, en Límites.',
    deposit_day: 'depósitos por día {amount}',
    deposit_week: 'depósitos por semana {amount}',
    deposit_month: 'depósitos por mes {amount}',
    stake_day: 'apuestas por día {amount}',
    stake_week: 'apuestas por semana {amount}',
    stake_month: 'apuestas por mes {amount}',
    loss_day: 'pérdidas por día {amount}',
    loss_week: 'pérdidas por semana {amount}',
    loss_month: 'pérdidas por mes {amount}',
  },
  en_US: {
    title: 'Your limits',
    none: 'You have set no limits. You can set them whenever you like in your profile, under Limits.',
    some: 'These are your limits: {limits}. You can lower them at once in your profile, under Limits.',
    more: 'You have limits by product or of time: see them in your profile, under Limits.',
    deposit_day: 'deposits per day {amount}',
    deposit_week: 'deposits per week {amount}',
    deposit_month: 'deposits per month {amount}',
    stake_day: 'stakes per day {amount}',
    stake_week: 'stakes per week {amount}',
    stake_month: 'stakes per month {amount}',
    loss_day: 'losses per day {amount}',
    loss_week: 'losses per week {amount}',
    loss_month: 'losses per month {amount}',
  },
  pt_BR: {
    title: 'Seus limites',
    none: 'Você não definiu limites. Pode defini-los quando quiser no seu perfil, em Limites.',
    some: 'Estes são os seus limites: {limits}. Você pode reduzi-los na hora no seu perfil, em Limites.',
    more: 'Você tem limites por produto ou de tempo: veja-os no seu perfil, em Limites.',
    deposit_day: 'depósitos por dia {amount}',
    deposit_week: 'depósitos por semana {amount}',
    deposit_month: 'depósitos por mês {amount}',
    stake_day: 'apostas por dia {amount}',
    stake_week: 'apostas por semana {amount}',
    stake_month: 'apostas por mês {amount}',
    loss_day: 'perdas por dia {amount}',
    loss_week: 'perdas por semana {amount}',
    loss_month: 'perdas por mês {amount}',
  },
})

/** A limit with its amount written. */
type Written = { kind: OwnLimitKind; period: OwnLimitPeriod; amount: string }

/** The message that reminds a player of limits. @param more there are limits of areas or of time, too */
export function reminderWords(
  reader: Reader,
  limits: readonly Written[],
  more = false,
): { title: string; text: string } {
  const t = texts(reader)
  const list = limits.map(({ kind, period, amount }) => t(`${kind}_${period}`, { amount })).join(', ')
  const listed = limits.length > 0 && t('some', { limits: list })
  const text = [listed, more && t('more')].filter(Boolean).join(' ')
  return { title: t('title'), text: text || t('none') }
}
