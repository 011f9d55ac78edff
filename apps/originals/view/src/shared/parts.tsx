import { createContext } from 'preact'
import type { ButtonHTMLAttributes } from 'preact'
import { useContext } from 'preact/hooks'
import { ICONS, type IconName } from './dom.ts'

/** Whether a request is on its way: until it is answered no button below can be pressed. */
export const Locked = createContext(false)

/** A button that is locked while a request is on its way. */
export function Button({ disabled, ...attributes }: ButtonHTMLAttributes) {
  const locked = useContext(Locked)
  return <button type="button" disabled={locked || disabled} {...attributes} />
}

/** A decorative outline icon; the control around it carries the name. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  const stroke = { 'stroke-width': 2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      {...stroke}
      aria-hidden="true"
    >
      <path d={ICONS[name]} />
    </svg>
  )
}

type IconButtonProps = { name: IconName; label: string; size?: number; press: () => void }

/** A round button with an icon; `label` is its name. */
export const IconButton = ({ name, label, size, press }: IconButtonProps) => (
  <Button class="round" aria-label={label} title={label} onClick={press}>
    <Icon name={name} size={size} />
  </Button>
)
