import { classes } from './classes.ts'
import { needIcon } from './icon-sprite.ts'
import type { IconName } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

type Props = { name: IconName; size?: 'small' | 'medium' | 'large'; className?: string; label?: string }

/**
 * A line icon in the colour of the text around it. Decoration unless it has its own label. Its lines are in the
 * document's sprite (icon-sprite.ts).
 */
export function Icon({ name, size = 'medium', className, label }: Props) {
  if (!import.meta.env.SSR) needIcon(name)
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      className={classes('icon', size !== 'medium' && `icon-${size}`, className)}
      viewBox="0 0 24 24"
      {...naming}
    >
      <use href={`#i-${name}`} />
    </svg>
  )
}
