import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { now } from '~/lib/clock.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { timeLeft } from './time-left.ts'

/** How long a code or a rate holds. Before JavaScript it is the time of the end; a screen reader reads that time only. */
export function ExpiryCountdown({ end, label }: { end: string; label: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [left, setLeft] = useState<string | null>(null)
  useEffect(() => {
    const until = Date.parse(end)
    const tick = () => {
      setLeft(timeLeft(until, now()))
      if (now() < until) return
      clearInterval(timer)
      void revalidate()
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [end, revalidate])
  const at = format.date(end, 'time')
  return (
    <p className="row semibold" data-expiry={end}>
      <Icon name="clock" size="small" />
      <span className="visually-hidden">{`${label} ${t('wallet.payment.until', { time: at })}`}</span>
      <span aria-hidden="true">
        {label} <span className="figures">{left ?? t('wallet.payment.until', { time: at })}</span>
      </span>
    </p>
  )
}
