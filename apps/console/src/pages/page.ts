import { LANGUAGES, type Language } from '@palco/contract'
import type { Operator } from '@palco/contract/operators'
import { formToken } from '../cookies.ts'
import { HTML_LANGUAGE, type Formats } from '../format.ts'
import { html, type Html } from '../html.ts'
import { STYLE_PATH } from '../style.ts'
import { texts, type Texts } from '../texts/index.ts'

/** What every page of an operator is made with. */
export type View = {
  readonly language: Language
  readonly t: Texts
  readonly formats: Formats
  readonly operator: Operator
  /** The form token of the session. */
  readonly token: string
  readonly notice: Notice | null
  /** Where this page is, for the way back of the language's form. */
  readonly path: string
}

export type Notice = { code: string; good: boolean }
const GOOD = new Set(['executed', 'recorded', 'rejected', 'document_requested'])

/** A notice of this code, if the texts have one: what an address says is never shown itself. */
export const noticeOf = (code: unknown): Notice | null =>
  typeof code === 'string' && Object.hasOwn(texts.es_ES.notices, code) ? { code, good: GOOD.has(code) } : null

export const tokenField = (token: string): Html => html`<input type="hidden" name="token" value="${token}" />`

const noticeBox = (t: Texts, notice: Notice | null): Html | null =>
  notice &&
  html`<p class="notice ${notice.good ? 'good' : 'bad'}" role="status">${t.notices[notice.code]}</p>`

const documentOf = (language: Language, title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="${HTML_LANGUAGE[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${texts[language].title}</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.text

const SHORT: Record<Language, string> = { es_ES: 'ES', en_US: 'EN', pt_BR: 'PT' }
type Section = keyof Texts['nav']
const SECTIONS: Record<Section, string> = {
  queue: '/',
  closed: '/closed',
  conflicts: '/conflicts',
  audit: '/audit',
}

function headerOf({ t, operator, token, language, path }: View, section: Section | null): Html {
  const shown = (['queue', 'closed', 'conflicts', 'audit'] as const).filter(
    (name) => name !== 'audit' || operator.role === 'supervisor',
  )
  const links = shown.map(
    (name) =>
      html`<a href="${SECTIONS[name]}" ${name === section && html`aria-current="page"`}>${t.nav[name]}</a>`,
  )
  const languages = LANGUAGES.map(
    (one) =>
      html`<button name="language" value="${one}" ${one === language && html`aria-pressed="true"`}>
        ${SHORT[one]}
      </button>`,
  )
  return html`<a class="skip" href="#content">${t.skip}</a>
    <header>
      <b class="mark">Palco</b>
      <nav aria-label="${t.title}">${links}</nav>
      <form class="languages" method="post" action="/language" aria-label="${t.language}">
        ${tokenField(token)}<input type="hidden" name="path" value="${path}" />${languages}
      </form>
      <span class="who"><b>${operator.username}</b> <small>${t.roles[operator.role]}</small></span>
      <form method="post" action="/logout">${tokenField(token)}<button>${t.logOut}</button></form>
    </header>`
}

/** A page of somebody who is logged in. */
export const page = (
  view: View,
  section: Section | null,
  title: string,
  body: Html,
  { zone = view.formats.zone }: { zone?: string } = {},
): string =>
  documentOf(
    view.language,
    title,
    html`${headerOf(view, section)}
      <main id="content">
        ${noticeBox(view.t, view.notice)} ${body}
        <p class="soft">${view.t.zone(zone)}</p>
      </main>`,
  )

/** Nothing but words: a page that is not there, a platform that does not answer. */
export const wordsPage = (language: Language, code: string): string => {
  const t = texts[language]
  return documentOf(
    language,
    t.title,
    html`<main class="narrow" id="content">
      <h1>${t.title}</h1>
      <p>${t.notices[code]}</p>
      <p><a class="button" href="/">${t.nav.queue}</a></p>
    </main>`,
  )
}

type Login = { language: Language; visit: string; username: string; notice: Notice | null }

export function loginPage({ language, visit, username, notice }: Login): string {
  const t = texts[language]
  const others = LANGUAGES.map(
    (one) =>
      html`<a
        href="/login?language=${one}"
        ${one === language && html`aria-current="true"`}
        lang="${HTML_LANGUAGE[one]}"
        >${SHORT[one]}</a
      >`,
  )
  return documentOf(
    language,
    t.login.title,
    html`<main class="narrow" id="content">
      <p class="mark">Palco</p>
      <h1>${t.login.title}</h1>
      ${noticeBox(t, notice)}
      <form class="stack" method="post" action="/login?language=${language}">
        ${tokenField(formToken(visit))}
        <label
          >${t.login.username}
          <input
            name="username"
            value="${username}"
            required
            maxlength="60"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
        /></label>
        <label
          >${t.login.password}
          <input name="password" type="password" required maxlength="200" autocomplete="current-password"
        /></label>
        <label
          >${t.login.code}
          <input
            name="code"
            required
            inputmode="numeric"
            pattern="[0-9]{6}"
            maxlength="6"
            autocomplete="one-time-code"
            aria-describedby="hint"
        /></label>
        <p class="soft" id="hint">${t.login.hint}</p>
        <button class="go">${t.login.submit}</button>
      </form>
      <nav class="others" aria-label="${t.language}">${others}</nav>
    </main>`,
  )
}
