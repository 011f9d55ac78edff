import { needIcon } from './icon-sprite.ts'
import type { IconName } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

type Props = { name: IconName; size?: 's' | 'm' | 'l'; className?: string; label?: string }

/**
 * A line icon in the colour of the text around it. Decoration unless it has a label of its own. Its lines are in the
 * document's sprite (icon-sprite.ts).
 */
export function Icon({ name, size = 'm', className = '', label }: Props) {
  if (!import.meta.env.SSR) needIcon(name)
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={`i i-${size} ${className}`} viewBox="0 0 24 24" {...naming}>
      <use href={`#i-${name}`} />
    </svg>
  )
}
