import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: ReactNode
  text?: ReactNode
  /** Names the act: "Sí, cancelar". */
  confirmLabel: string
  cancelLabel: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an act; the safe choice has the focus first. Escape and a press outside dismiss it (S297). */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger,
  busy,
  onConfirm,
  onCancel,
}: Props) {
  return (
    <Dialog title={title} role="alertdialog" closesOutside onClose={onCancel}>
      {text != null && <p className="mid">{text}</p>}
      <div className="dlg-a">
        <Button onClick={onCancel} data-first>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger' : 'brand'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
