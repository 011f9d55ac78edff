import { useId, useRef, useState } from 'react'
import { Button } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { useUiTexts } from '@palco/ui/texts.ts'

type Props = {
  label: string
  value: string
  /** What is copied, where it is not what is shown. */
  copied?: string
  variant?: 'brand' | 'neutral'
}

/** Copies the field's own selection: where the Clipboard API is missing or refused. */
function copySelection(field: HTMLInputElement | null): boolean {
  field?.focus()
  field?.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}

async function copy(value: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return copySelection(field)
  }
}

/** A value that can be copied; the outcome is announced. Without JavaScript it is a field to copy from by hand. */
export function CopyControl({ label, value, copied = value, variant = 'brand' }: Props) {
  const texts = useUiTexts()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<'copied' | 'copyFailed' | null>(null)
  return (
    <div>
      <label className="copy-label" htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <div className="copy-control">
        <input
          ref={field}
          id={id}
          className="input grow"
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant={variant}
          icon="copy"
          aria-describedby={`${id}-label`}
          onClick={() => {
            // Emptied first, so that a second success is announced again.
            setSaid(null)
            void copy(copied, field.current).then((done) => setSaid(done ? 'copied' : 'copyFailed'))
          }}
        >
          {texts.copy}
        </Button>
      </div>
      <p role="status" className="copy-state">
        {said === 'copied' && <Icon name="circle-check" size="small" />}
        {said && texts[said]}
      </p>
    </div>
  )
}
