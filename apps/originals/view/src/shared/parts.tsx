import { type ButtonHTMLAttributes, type ComponentChild, createContext, render } from 'preact'
import { useContext, useLayoutEffect, useRef } from 'preact/hooks'
import { ICONS, type IconName } from './dom.ts'
import { sheet } from './shell.ts'

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

type IconButtonProps = { name: IconName; label: string; size?: number; disabled?: boolean; press: () => void }

/** A round button with an icon; `label` is its name. */
export const IconButton = ({ name, label, size, disabled, press }: IconButtonProps) => (
  <Button class="round" aria-label={label} title={label} disabled={disabled} onClick={press}>
    <Icon name={name} size={size} />
  </Button>
)

/** An element that is drawn without components: a felt, a wheel, a button of the frame. It adds no box. */
export function Drawn({ element }: { element: Element }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(element), [element])
  return <div class="drawn" ref={place} />
}

/** A modal sheet with components in it; they get what closes it. */
export function openSheet(title: string, close: string, body: (close: () => void) => ComponentChild): void {
  const dialog = sheet(title, close)
  const place = dialog.querySelector('.sheet-body')!
  render(
    body(() => dialog.close()),
    place,
  )
  dialog.addEventListener('close', () => render(null, place))
}
