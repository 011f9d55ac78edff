import { useEffect } from 'react'
import { Form, useSubmit, type FormProps } from 'react-router'
import { isLineDead } from '../builds/line.ts'
import { isPageLoaded, loadPage } from '../builds/page-modules.ts'
import { useRootData } from '../page-data/root-data.tsx'
import { notify } from '../notices/store.ts'

declare module '../page-data/root-data.tsx' {
  interface RootData {
    xsrf: string
  }
}

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

const waiting = new WeakSet<HTMLFormElement>()

/**
 * Where the modules of the form's action are not loaded yet, they are loaded first and the form is sent again: the
 * router would reload the page over one that is missing. @returns whether the form waits for them
 */
function waitsForModules(event: SubmitEvent, form: HTMLFormElement): boolean {
  const { submitter } = event
  const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  const { pathname } = new URL(address, location.href)
  if (isPageLoaded(pathname)) return false
  event.preventDefault()
  // Pressed twice while they come.
  if (waiting.has(form)) return true
  waiting.add(form)
  void loadPage(pathname).then(async (ready) => {
    waiting.delete(form)
    if (ready) return form.requestSubmit(submitter)
    if (!navigator.onLine || (await isLineDead()))
      return notify({ kind: 'error', titleKey: 'errors.title', textKey: 'errors.noAnswer' })
    sendInFull(form, submitter)
  })
  return true
}

function renewToken(form: HTMLFormElement): void {
  const field = form.elements.namedItem('_xsrf')
  if (field instanceof HTMLInputElement) field.value = xsrfFromCookie() ?? field.value
}

/** Forms that do not navigate are sent in-app where they are the server's HTML too (first-paint/kept/kept-html.tsx). */
export function useKeptForms(): void {
  const submit = useSubmit()
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.dataset.inApp === undefined)
        return
      if (waitsForModules(event, form)) return
      event.preventDefault()
      renewToken(form)
      void submit((event.submitter as HTMLButtonElement | null) ?? form, { navigate: false })
    }
    document.addEventListener('submit', onSubmit)
    return () => document.removeEventListener('submit', onSubmit)
  }, [submit])
}

type XsrfFormProps = FormProps & { ref?: React.Ref<HTMLFormElement> }

/** A form of the router with the hidden `_xsrf` field; works without JavaScript too. */
export function XsrfForm({ children, onSubmit, ...props }: XsrfFormProps) {
  const token = useXsrf()
  return (
    <Form
      {...props}
      data-in-app={props.navigate === false ? '' : undefined}
      onSubmit={(event) => {
        // The router reads the mark of React's own event.
        if (waitsForModules(event.nativeEvent, event.currentTarget)) return event.preventDefault()
        renewToken(event.currentTarget)
        onSubmit?.(event)
      }}
    >
      <input type="hidden" name="_xsrf" value={token} readOnly />
      {children}
    </Form>
  )
}
