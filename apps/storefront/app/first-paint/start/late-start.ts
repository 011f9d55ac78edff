/**
 * Runs at the end of the body: starts the page's modules once the page has been painted. A page that is not shown paints
 * nothing; it starts at once, and the load event starts it in any case. Until the page is hydrated, a form that asks
 * for confirmation is held when it is sent, and asks when it can (held-forms.ts); presses of buttons that
 * only the running page answers (those of no form, and those marked `data-hold`) are held and repeated in their order.
 * Where hydration fails or takes too long, they are repeated without it: a marked button posts its form.
 */
function startLate(files: readonly string[]): void {
  const presses: HTMLElement[] = []
  const hold = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button],[data-hold]')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    button.dataset.held = ''
    // A line that stands still.
    if (presses.push(button) === 1) setTimeout(release, 10_000)
  }
  const release = () => {
    document.removeEventListener('click', hold, true)
    for (const button of presses.splice(0)) {
      delete button.dataset.held
      button.click()
    }
  }
  document.addEventListener('click', hold, true)
  document.addEventListener('hydrated', release, { once: true })
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (form.dataset.confirm === undefined) return
      event.preventDefault()
      form.dataset.confirm = 'held'
    },
    true,
  )
  const waiting = document.querySelector<HTMLScriptElement>('script[type="text/late"]')
  let begun = false
  // A request takes a slow phone up to 8 ms: each is its own task. A page that is not shown has slow timers, so it is a message.
  const nextTask = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', done, { once: true })
      port1.start()
      port2.postMessage(0)
    })
  const begin = async () => {
    if (begun || !waiting) return
    begun = true
    for (const href of files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.fetchPriority = 'low'
      link.href = href
      document.head.append(link)
      await nextTask()
    }
    // React and the router (vite.config.ts) in their own task. Where they are missing, the script says so.
    const libraries = files.find((href) => /\/framework-[^/]+$/.test(href))
    if (libraries) await import(/* @vite-ignore */ libraries).then(nextTask, () => undefined)
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = waiting.nonce
    script.textContent = waiting.textContent
    script.addEventListener('error', release)
    waiting.replaceWith(script)
  }
  if (document.hidden) return void begin()
  requestAnimationFrame(() => setTimeout(() => void begin()))
  addEventListener('load', () => void begin())
}

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const MODULE = /<script ([^>]*)type="module"[^>]*>/

/**
 * Lets a document's styles, fonts and first pictures come before its modules, which a page needs only to be more than
 * readable: forms post and links lead without them. The links that fetch them early and the script that imports them wait
 * for the first paint. What it saves: bench scenario `late-start`; what it expects of the router's HTML: `router-output.site.test.ts`.
 */
export function withLateStart(html: string, nonce: string): string {
  const files = new Set<string>()
  const late = html
    .replace(PRELOAD, (_, href: string) => {
      files.add(href)
      return ''
    })
    .replace(MODULE, '<script $1type="text/late">')
  if (late.length === html.length) return html
  const list = JSON.stringify([...files]).replaceAll('<', '\\u003c')
  return atEndOfBody(late, `<script nonce="${nonce}">(${startLate.toString()})(${list})</script>`)
}

/** Puts markup at the end of a document's body. */
export function atEndOfBody(html: string, markup: string): string {
  const end = html.lastIndexOf('</body>')
  return end === -1 ? html : html.slice(0, end) + markup + html.slice(end)
}
