import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

const nothing = () => undefined
/** The texts of the dialog's own buttons, in their order, and which of them asks for the focus. */
function readButtons(dialog: React.ReactElement) {
  const html = renderToStaticMarkup(dialog)
  const asked = html.slice(html.indexOf('dialog-actions'))
  const buttons = [...asked.matchAll(/<button([^>]*)>([^<]*)</g)]
  return {
    texts: buttons.map(([, , text]) => text),
    focused: buttons.filter(([, attributes]) => attributes?.includes('data-first')).map(([, , text]) => text),
  }
}

test('S297 the default texts are OK and Cancel, and No where it is asked for; the harmless one has the focus', () => {
  const dialog = { title: '?', onConfirm: nothing, onCancel: nothing }
  expect(readButtons(<ConfirmDialog {...dialog} />)).toEqual({ texts: ['OK', 'Cancel'], focused: ['Cancel'] })
  expect(readButtons(<ConfirmDialog {...dialog} onNo={nothing} />).texts).toEqual(['OK', 'No', 'Cancel'])
})
