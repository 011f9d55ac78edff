/** The machine's clock, which the site's server under test shares. ms since 1970 */
export const now = (): number => new Date().getTime()
