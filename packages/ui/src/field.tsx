import { useState, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { useUiTexts } from './texts.ts'

type Labels = { id: string; label: ReactNode; hint?: ReactNode; error?: string }

/** `aria-describedby` of a control: its hint, then its error. */
const described = ({ id, hint, error }: Labels) =>
  classes(hint != null && `${id}-hint`, error && `${id}-error`) || undefined

const controlProps = (labels: Labels) => ({
  id: labels.id,
  'aria-describedby': described(labels),
  'aria-invalid': labels.error ? true : undefined,
})

function FieldError({ id, error }: Pick<Labels, 'id' | 'error'>) {
  if (!error) return null
  return (
    <p className="error" id={`${id}-error`}>
      <Icon name="circle-alert" size="small" />
      {error}
    </p>
  )
}

/** Label above, control, hint and error under it. The control must carry `id` and the descriptions' ids. */
export function Field({
  children,
  className,
  ...labels
}: Labels & { children: ReactNode; className?: string }) {
  return (
    <div className={classes('field', className)}>
      <label htmlFor={labels.id}>{labels.label}</label>
      {children}
      {labels.hint != null && (
        <p className="hint" id={`${labels.id}-hint`}>
          {labels.hint}
        </p>
      )}
      <FieldError id={labels.id} error={labels.error} />
    </div>
  )
}

type InputProps = Labels & Omit<ComponentProps<'input'>, 'id'>

export function TextField({ id, label, hint, error, className, ...input }: InputProps) {
  const labels = { id, label, hint, error }
  return (
    <Field {...labels} className={className}>
      <input className="input" {...input} {...controlProps(labels)} />
    </Field>
  )
}

/** A password with a control that shows it in plain text. */
export function PasswordField({ id, label, hint, error, className, ...input }: InputProps) {
  const labels = { id, label, hint, error }
  const texts = useUiTexts()
  const [plain, setPlain] = useState(false)
  return (
    <Field {...labels} className={className}>
      <div className="password">
        <input className="input" {...input} {...controlProps(labels)} type={plain ? 'text' : 'password'} />
        <button
          type="button"
          className="icon-button"
          aria-label={plain ? texts.hidePassword : texts.showPassword}
          aria-pressed={plain}
          aria-controls={id}
          onClick={() => setPlain(!plain)}
        >
          <Icon name={plain ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </Field>
  )
}

export function SelectField({
  id,
  label,
  hint,
  error,
  className,
  children,
  ...select
}: Labels & Omit<ComponentProps<'select'>, 'id'>) {
  const labels = { id, label, hint, error }
  return (
    <Field {...labels} className={className}>
      <div className="select">
        <select className="input" {...select} {...controlProps(labels)}>
          {children}
        </select>
        <Icon name="chevron-down" size="small" />
      </div>
    </Field>
  )
}

/** A box with its sentence; the whole row takes the press. */
export function CheckboxField({ id, label, hint, error, className, ...input }: InputProps) {
  const labels = { id, label, hint, error }
  return (
    <div className={classes('checkbox', className)}>
      <input {...input} {...controlProps(labels)} type="checkbox" />
      <label htmlFor={id}>{label}</label>
      {hint != null && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}
