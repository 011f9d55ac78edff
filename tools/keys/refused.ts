/** A line for the person at the terminal: what is refused, and what to do. Nothing was written. */
export class KeysRefused extends Error {
  override name = 'KeysRefused'
}
