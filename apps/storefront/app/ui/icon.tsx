import { ICON_PATHS, type IconName } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

type Props = { name: IconName; size?: 's' | 'm' | 'l'; className?: string; label?: string }

/** A line icon in the colour of the text around it. Decoration unless it has a label of its own. */
export function Icon({ name, size = 'm', className = '', label }: Props) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={`i i-${size} ${className}`} viewBox="0 0 24 24" {...naming}>
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
