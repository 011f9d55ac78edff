/** Whether a page holds a text. Keeps a failure readable: a whole page would be printed otherwise. */
export const holds = (text: string, part: string): boolean => text.includes(part)

/** What a running page asks for when it goes to a page: the layout's loader, not the root's. */
export const inApp = (path: string, layout = 'whitelabel'): string =>
  `${path}.data?_routes=layouts%2F${layout}`

/** The answer to a login. @param more refresh_token, expires_in, … */
export const loginAnswer = (token: string, more: object = {}) => ({ body: { response: { token, ...more } } })

/** Milliseconds since 1970, a minute from now and a minute ago. */
export const soon = (): number => new Date().getTime() + 60_000
export const past = (): number => new Date().getTime() - 60_000
