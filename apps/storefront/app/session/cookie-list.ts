/** What the site keeps in a visitor's browser as cookies, by what they are for. A test finds one that is missing here. */
export const COOKIE_GROUPS = [
  {
    purpose: 'session',
    names: [
      'auth.token',
      'auth.token_expires',
      'auth.refresh_token',
      'auth.refresh_token_expires',
      'auth.strategy',
    ],
    life: 'year',
  },
  { purpose: 'viewing', names: ['view.token', 'view.token_expires', 'view.strategy'], life: 'visit' },
  { purpose: 'forms', names: ['auth.xsrf', 'XSRF-TOKEN'], life: 'year' },
  { purpose: 'device', names: ['auth.device'], life: 'device' },
  {
    purpose: 'way',
    names: [
      'auth.redirect',
      'auth.notice',
      'auth.notice_end',
      'auth.factor_not_due',
      'texts.led',
      'play.game',
    ],
    life: 'visit',
  },
  { purpose: 'language', names: ['languageSession'], life: 'year' },
  { purpose: 'drafts', names: ['slip', 'follows', 'prode', 'race', 'raceLegs'], life: 'drafts' },
  { purpose: 'choice', names: ['supportConsent'], life: 'halfYear' },
] as const

/** Whether the visitor has let in the company that serves the chat; the page's script writes and reads it, too. */
export const SUPPORT_CONSENT = 'supportConsent'
/** How long that is remembered, in seconds. */
export const SUPPORT_CONSENT_S = 15_552_000
