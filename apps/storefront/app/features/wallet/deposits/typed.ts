/** What is carried through a step that comes before a deposit; nothing of it is secret. */
const FIELDS = ['method', 'amount', 'network', 'bonus', 'promo_code']

/** What was typed for a deposit, in the address of a page. */
export const typedIn = (given: URLSearchParams | FormData): Record<string, string> =>
  Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = given.get(name)
      return typeof value === 'string' && value !== '' && value.length <= 100 ? [[name, value]] : []
    }),
  )
