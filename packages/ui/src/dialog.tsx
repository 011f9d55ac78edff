import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { classes } from './classes.ts'
import { IconButton } from './button.tsx'
import { openModal } from './open-modal.ts'
import { useUiTexts } from './texts.ts'

type Props = {
  title: ReactNode
  /** Without it only what stands in the dialog closes it. */
  onClose?: () => void
  children: ReactNode
  /** `sheet` comes up from the lower edge on phones. */
  shape?: 'dialog' | 'sheet'
  role?: 'dialog' | 'alertdialog'
  /** Id of what a screen reader says after the title: an alert dialog has to say why it came. */
  describedBy?: string
}

/**
 * A modal on the browser's own `<dialog>`: it traps focus, closes on Escape, makes the rest inert and gives
 * focus back. Mount it to open it.
 */
export function Dialog({ title, onClose, children, shape = 'dialog', role = 'dialog', describedBy }: Props) {
  const id = useId()
  const texts = useUiTexts()
  const ref = useRef<HTMLDialogElement>(null)
  const hidden = useRef(false)
  // Layout effect: closed while it is still in the document, else the focus does not go back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const close = openModal(dialog)
    hidden.current = false
    // The harmless choice of a question, where there is one.
    dialog.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      hidden.current = true
      close()
    }
  }, [])
  // Its event comes later than the act: React hides a dialog while something around it waits, and opens it again.
  const onClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (hidden.current || event.currentTarget.open) return
    if (onClose) onClose()
    else openAgain(event)
  }
  return (
    <dialog
      ref={ref}
      role={role}
      className={classes('dialog', shape === 'sheet' && 'dialog-sheet')}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onClose={onClosed}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose?.()
      }}
      onKeyDown={keepFocusInside}
    >
      <div className="dialog-content">
        <div className="dialog-head">
          <h2 className="display" id={id}>
            {title}
          </h2>
          {onClose && <IconButton icon="x" label={texts.close} onClick={onClose} />}
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** A browser lets a second Escape close any dialog. */
function openAgain({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
  if (currentTarget.isConnected) currentTarget.showModal()
}

/** The browser's own dialog would let Tab out to the browser; within the page it goes round in a ring. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return
  const all = event.currentTarget.querySelectorAll<HTMLElement>(
    'a[href],button:not(:disabled),input:not([type=hidden],:disabled),select,textarea,[tabindex="0"]',
  )
  const reachable = [...all].filter((element) => element.checkVisibility())
  const [from, to] = event.shiftKey ? [reachable[0], reachable.at(-1)] : [reachable.at(-1), reachable[0]]
  if (document.activeElement !== from) return
  to?.focus()
  event.preventDefault()
}

/** The same, coming up from the lower edge on phones. */
export function Sheet(props: Omit<Props, 'shape'>) {
  return <Dialog {...props} shape="sheet" />
}
