import type { useTranslation } from '~/i18n/index.ts'
import type { SelectionState } from '../slip.ts'

/** What a selection is on; words where nothing names it any more, '' until the sportsbook has said it. */
export const outcomeText = (t: ReturnType<typeof useTranslation>['t'], now: SelectionState | null): string =>
  now ? now.outcome || t('sports.slip.gone') : ''

/** Both sides of a selection's event; '' where it is gone. */
export const sidesText = (now: Pick<SelectionState, 'home' | 'away'> | null | undefined): string =>
  now?.home ? `${now.home} – ${now.away}` : ''
