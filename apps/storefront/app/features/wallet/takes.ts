import type { Translate } from '~/i18n/translate.ts'

/** The unit that reads best: 90 minutes stay minutes, 1440 minutes are one day. */
export function readableTime(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes >= 2_880 || (minutes > 0 && minutes % 1_440 === 0))
    return { unit: 'days', count: Math.round(minutes / 1_440) }
  if (minutes >= 120 || (minutes > 0 && minutes % 60 === 0))
    return { unit: 'hours', count: Math.round(minutes / 60) }
  return { unit: 'minutes', count: minutes }
}

/** How long a method usually takes, as a text: "In about 1 day". @param minutes as the platform states it */
export function takes(t: Translate, minutes: number): string {
  const { unit, count } = readableTime(minutes)
  return t(`wallet.deposit.${unit}`, { count })
}
