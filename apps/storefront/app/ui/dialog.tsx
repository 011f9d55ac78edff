import { useEffect, useId, useRef, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './button.tsx'
import { useUiTexts } from './texts.ts'

type Props = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** `sheet` comes up from the lower edge on phones. */
  shape?: 'dialog' | 'sheet'
  role?: 'dialog' | 'alertdialog'
  /** A press outside closes it; of an `alertdialog` only when said so. */
  closesOutside?: boolean
}

/**
 * A modal on the browser's own `<dialog>`: it traps focus, closes on Escape, makes the rest inert and gives
 * focus back. Mount it to open it.
 */
export function Dialog({
  title,
  onClose,
  children,
  shape = 'dialog',
  role = 'dialog',
  closesOutside = role === 'dialog',
}: Props) {
  const id = useId()
  const texts = useUiTexts()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    // The safe choice of a question, where there is one.
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      role={role}
      className={classes('dlg', shape === 'sheet' && 'dlg-sheet')}
      aria-labelledby={id}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && closesOutside) onClose()
      }}
    >
      <div className="dlg-in">
        <div className="dlg-h">
          <h2 className="d" id={id}>
            {title}
          </h2>
          <IconButton icon="x" label={texts.close} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** The same, coming up from the lower edge on phones. */
export function Sheet(props: Omit<Props, 'shape'>) {
  return <Dialog {...props} shape="sheet" />
}
