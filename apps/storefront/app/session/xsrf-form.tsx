import { Form, type FormProps } from 'react-router'
import { isLineDead } from '../builds/line.ts'
import { isPageLoaded, loadPage } from '../builds/page-modules.ts'
import { useRootData } from '../lib/root-data.tsx'
import { notify } from '../notices/store.ts'

/** The token a post must carry in its field `_xsrf` (or in the header X-XSRF-TOKEN). */
export function useXsrf(): string {
  return useRootData()?.xsrf ?? ''
}

/** The pair's readable half as the browser holds it now: another tab may have renewed it by logging in or out. */
export function xsrfFromCookie(): string | null {
  const found = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return found === undefined ? null : decodeURIComponent(found)
}

/** Sends a form as a page without JavaScript does: the answer is a document. */
function sendInFull(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name !== '') {
    const { name, value } = submitter
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  HTMLFormElement.prototype.submit.call(form)
}

/**
 * Where the modules of the form's action are not loaded yet, they are loaded first and the form is sent again: the
 * router would reload the page over one that is missing. @returns whether the form waits for them
 */
function waitsForModules(event: React.SubmitEvent<HTMLFormElement>): boolean {
  const { currentTarget: form, nativeEvent } = event
  const { submitter } = nativeEvent
  const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  const { pathname } = new URL(address, location.href)
  if (isPageLoaded(pathname)) return false
  event.preventDefault()
  void loadPage(pathname).then(async (ready) => {
    if (ready) return form.requestSubmit(submitter)
    if (!navigator.onLine || (await isLineDead()))
      return notify({ kind: 'error', titleKey: 'errors.title', textKey: 'errors.noAnswer' })
    sendInFull(form, submitter)
  })
  return true
}

type XsrfFormProps = FormProps & { ref?: React.Ref<HTMLFormElement> }

/** A form of the router with the hidden `_xsrf` field; works without JavaScript too. */
export function XsrfForm({ children, onSubmit, ...props }: XsrfFormProps) {
  const token = useXsrf()
  return (
    <Form
      {...props}
      onSubmit={(event) => {
        if (waitsForModules(event)) return
        const field = event.currentTarget.elements.namedItem('_xsrf')
        if (field instanceof HTMLInputElement) field.value = xsrfFromCookie() ?? field.value
        onSubmit?.(event)
      }}
    >
      <input type="hidden" name="_xsrf" value={token} readOnly />
      {children}
    </Form>
  )
}
