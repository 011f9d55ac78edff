/** Where the band, the theoretical and the actual return of a row lie, from 0 to 1 of the picture's width. */
export type BandPlaces = {
  low: number
  high: number
  theoretical: number
  actual: number
  isOutside: boolean
}

const WIDTH = 160
const at = (place: number): number => Math.round(place * WIDTH * 10) / 10

/** A band with its theoretical return and the actual one. Its numbers stand next to it. */
export function Band({ low, high, theoretical, actual, isOutside }: BandPlaces) {
  return (
    <svg className="return-band" viewBox={`0 0 ${WIDTH} 16`} aria-hidden="true">
      <line className="chart-line" x1="0" x2={WIDTH} y1="8" y2="8" />
      <rect
        className="return-room"
        x={at(low)}
        y="3"
        width={Math.max(1, at(high) - at(low))}
        height="10"
        rx="2"
      />
      <line className="return-middle" x1={at(theoretical)} x2={at(theoretical)} y1="1" y2="15" />
      <circle className={isOutside ? 'return-dot out' : 'return-dot'} cx={at(actual)} cy="8" r="4" />
    </svg>
  )
}
