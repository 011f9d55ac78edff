import type { RaceHead } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Badge, type BadgeKind } from '@palco/ui/badge.tsx'

const KINDS: Record<RaceHead['state'], BadgeKind> = {
  open: 'positive',
  off: 'live',
  photo: 'warning',
  result: 'info',
  official: 'neutral',
  abandoned: 'negative',
}

export function RaceState({ state }: Pick<RaceHead, 'state'>) {
  const { t } = useTranslation()
  return <Badge kind={KINDS[state]}>{t(`horses.states.${state}`)}</Badge>
}

/** "1.400 m · césped · bueno · 9 corren" */
export function useRaceFacts(): (race: RaceHead) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ distance, surface, going, handicap, runners }) =>
    [
      t('horses.metres', { distance: format.number(distance) }),
      t(`horses.surfaces.${surface}`),
      t(`horses.goings.${going}`),
      ...(handicap ? [t('horses.handicap')] : []),
      t('horses.runners', { count: runners }),
    ].join(' · ')
}
