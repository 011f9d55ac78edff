import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { useUiTexts } from '@palco/ui/texts.ts'

type Props = {
  label: string
  value: string
  /** What is copied, where it is not what is shown. */
  copied?: string
  variant?: 'brand' | 'neutral'
  /** The value is compared sign by sign: it breaks over lines in place of being cut. */
  whole?: boolean
  /** Before the label. */
  mark?: ReactNode
}

/** Signs of a whole value that stand in a line at 320 px. */
const LINE = 22

/** Copies the field's own selection: where the Clipboard API is missing or refused. */
function copySelection(field: HTMLInputElement | HTMLTextAreaElement | null): boolean {
  field?.focus()
  field?.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}

async function copy(value: string, field: Parameters<typeof copySelection>[0]): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return copySelection(field)
  }
}

/** A value that can be copied; the outcome is announced. Without JavaScript it is a field to copy from by hand. */
export function CopyControl({ label, value, copied = value, variant = 'brand', whole, mark }: Props) {
  const texts = useUiTexts()
  const id = useId()
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const [said, setSaid] = useState<'copied' | 'copyFailed' | null>(null)
  const common = {
    id,
    className: 'input grow',
    readOnly: true,
    value,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      currentTarget.select(),
  }
  return (
    <div>
      <label className="copy-label" htmlFor={id} id={`${id}-label`}>
        {mark}
        {label}
      </label>
      <div className={whole ? 'copy-control copy-whole' : 'copy-control'}>
        {whole ? (
          <textarea
            {...common}
            ref={(element) => void (field.current = element)}
            rows={Math.ceil(value.length / LINE)}
            spellCheck={false}
          />
        ) : (
          <input {...common} ref={(element) => void (field.current = element)} />
        )}
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
