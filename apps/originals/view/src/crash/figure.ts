/** 240 as "2,40": hundredths with both decimals. */
export function figureIn(language: string): (hundredths: number) => string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const format = new Intl.NumberFormat(language.replace('_', '-'), options)
  return (hundredths) => format.format(hundredths / 100)
}
