/**
 * Opens a dialog as a modal and keeps the page behind it from scrolling (`data-modal` of the root; a rule with `:has()`
 * would make the browser look through the whole document whenever it computes the root's style).
 * @returns closes it again
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const root = document.documentElement
  const release = () => {
    if (!document.querySelector('dialog:modal')) delete root.dataset.modal
  }
  dialog.addEventListener('close', release)
  dialog.showModal()
  root.dataset.modal = ''
  return () => {
    dialog.close()
    release()
  }
}
