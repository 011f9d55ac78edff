/** "1.500,50" and "1500.50" are the same amount; anything else is "", or left to the platform to refuse. */
export function plainAmount(typed: string): string {
  const text = typed.trim()
  const plain = /^\d{1,3}(\.\d{3})*(,\d{1,2})?$|^\d+,\d{1,2}$/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text
  return /^(0|[1-9]\d{0,11})(\.\d{1,8})?$/.test(plain) ? plain : ''
}
