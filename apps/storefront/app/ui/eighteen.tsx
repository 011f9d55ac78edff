import { useUiTexts } from '@palco/ui/texts.ts'

/** The mark of adult-only content. */
export function Eighteen({ small = false }: { small?: boolean }) {
  return (
    <span className={small ? 'eighteen small' : 'eighteen'} role="img" aria-label={useUiTexts().adultsOnly}>
      18+
    </span>
  )
}
