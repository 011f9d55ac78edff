import { useEffect, useRef, useState } from 'react'

/** Field name → error, already translated. */
export type FieldErrors = Record<string, string>

export type FormCheck = {
  errors: FieldErrors
  formProps: {
    ref: React.RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: React.FormEvent<HTMLFormElement>) => void
    onBlur: (event: React.FocusEvent<HTMLFormElement>) => void
    onInput: (event: React.FormEvent<HTMLFormElement>) => void
  }
}

/**
 * Errors at their fields: on submit for all, on leaving for one, gone again as soon as it is mended.
 * The form stays a native one, so that it works before JavaScript has loaded; the server checks by the same rule.
 * @param check reads the whole form and answers the errors it finds
 * @param served errors the server found in the last submit
 */
export function useFormCheck(
  check: (form: FormData) => FieldErrors,
  served: FieldErrors | undefined,
): FormCheck {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>(served ?? {})

  useEffect(() => {
    if (!served || Object.keys(served).length === 0) return
    setErrors(served)
    focusFirst(ref.current, served)
  }, [served])

  return {
    errors,
    formProps: {
      ref,
      noValidate: true,
      onSubmit(event) {
        const found = check(new FormData(event.currentTarget))
        setErrors(found)
        if (Object.keys(found).length === 0) return
        event.preventDefault()
        focusFirst(event.currentTarget, found)
      },
      onBlur(event) {
        const name = (event.target as unknown as HTMLInputElement).name
        // A field that is left without having been filled is judged too, but not a button.
        if (!name || event.target instanceof HTMLButtonElement) return
        const found = check(new FormData(event.currentTarget))[name]
        // What the server found stays until the field is mended: the check here cannot know it.
        setErrors((known) =>
          found === undefined && served?.[name] !== undefined && known[name] === served[name]
            ? known
            : withField(known, name, found),
        )
      },
      onInput(event) {
        const name = (event.target as HTMLInputElement).name
        if (!errors[name]) return
        const found = check(new FormData(event.currentTarget))[name]
        setErrors((known) => withField(known, name, found))
      },
    },
  }
}

function withField(errors: FieldErrors, name: string, error: string | undefined): FieldErrors {
  const { [name]: _, ...others } = errors
  return error ? { ...others, [name]: error } : others
}

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[]
  const wrong = controls.filter((control) => control.name && errors[control.name])
  // What is folded takes no focus, and an error there would not be seen.
  for (const control of wrong) control.closest('details')?.setAttribute('open', '')
  wrong[0]?.focus()
}
