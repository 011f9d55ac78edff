import { Dialog } from '@palco/ui/dialog.tsx'
import { CheckboxField } from '@palco/ui/field.tsx'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { isSwitchedOn, switchKeys, useKeys } from './use-keys.ts'

/** The button and the list of the shortcuts; only where script runs, as they need it. */
export function Shortcuts() {
  const { keys: k } = useTexts()
  const [runs, setRuns] = useState(false)
  const [open, setOpen] = useState(false)
  const [on, setOn] = useState(true)
  useEffect(() => {
    setRuns(true)
    setOn(isSwitchedOn())
  }, [])
  useKeys(on && !open)
  if (!runs) return null
  return (
    <>
      <button type="button" className="keys" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        {k.open}
      </button>
      {open && (
        <Dialog title={k.title} onClose={() => setOpen(false)}>
          <dl className="key-list">
            {Object.entries(k.list).map(([key, meaning]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <CheckboxField
            id="keys-on"
            label={k.enabled}
            checked={on}
            onChange={(event) => {
              switchKeys(event.currentTarget.checked)
              setOn(event.currentTarget.checked)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
