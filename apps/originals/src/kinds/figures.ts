/** "0.960039470844" → "96.00": a share as percent with two decimals, the digits cut, not rounded. */
export const percent = (share: string): string => {
  const [whole = '0', fraction = ''] = share.split('.')
  const digits = (whole + fraction.padEnd(4, '0').slice(0, 4)).replace(/^0+(?=\d{3})/, '')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
