import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '@palco/ui/button.tsx'
import { Dialog } from '@palco/ui/dialog.tsx'

type Props = {
  title: ReactNode
  text?: ReactNode
  /** Names the act: "Sí, cancelar". */
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  /** Dismissal: Cancel, Escape, a press outside, the close control. Nothing is done. */
  onCancel: () => void
  /** An explicit refusal, distinct from dismissal; its button is shown only where asked for. */
  onNo?: () => void
  noLabel?: string
}

/**
 * Asks before an act. The three default texts are the same in every language. Each dialog names its own act and
 * what happens without it; the dismissal has the focus, so that a hasty Enter does nothing.
 */
export function ConfirmDialog({
  title,
  text,
  confirmLabel = 'OK',
  cancelLabel = 'Cancel',
  noLabel = 'No',
  danger,
  busy,
  onConfirm,
  onCancel,
  onNo,
}: Props) {
  const id = useId()
  return (
    <Dialog title={title} role="alertdialog" describedBy={text == null ? undefined : id} onClose={onCancel}>
      {text != null && (
        <p id={id} className="text-mid">
          {text}
        </p>
      )}
      <div className="dialog-actions" role="group" onKeyDown={moveAmongButtons}>
        <Button variant={danger ? 'danger' : 'brand'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        {onNo && <Button onClick={onNo}>{noLabel}</Button>}
        <Button onClick={onCancel} data-first>
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  )
}

/** Arrow keys move among the buttons, round and round. */
function moveAmongButtons(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons.at((at + step) % buttons.length)?.focus()
  event.preventDefault()
}
