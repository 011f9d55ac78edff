import { isNamed, makeScale } from './scale.ts'

/** A point of a chart: its place in words, its value for the drawing, and the same value as it is written. */
export type Point = {
  id: string
  name: string
  value: number | null
  text: string
  other?: { value: number; text: string }
}
export type ChartData = {
  /** Says what the picture shows. */
  label: string
  points: readonly Point[]
  /** What the lines of the scale are called, lowest first. */
  lines: readonly string[]
}

const MOST_NAMES = 8
const BAR = 10
/** What is left free at each side of a bar; of few bars more, so that they stay bars. */
const barGap = (many: number): number => (many < 4 ? 4 : many < 12 ? 3 : 1.5)
const HEIGHT = 100

/** Bars, with a line of what they are compared with. Drawn by the server; the picture is as wide as there is room, its words are not stretched. */
export function Chart({ label, points, lines }: ChartData) {
  const values = points.flatMap(({ value, other }) => [value ?? 0, ...(other ? [other.value] : [])])
  const scale = makeScale(values)
  const [low, high] = [scale[0] ?? 0, scale.at(-1) ?? 1]
  const toY = (value: number): number => HEIGHT - ((value - low) / (high - low)) * HEIGHT
  const [width, gap] = [points.length * BAR, barGap(points.length)]
  const line = points.flatMap(({ other }, index) =>
    other ? [`${index * BAR + BAR / 2},${round(toY(other.value))}`] : [],
  )
  return (
    <div className="chart" role="img" aria-label={label}>
      <div className="chart-scale" aria-hidden="true">
        {lines.toReversed().map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {scale.map((at) => (
          <line
            key={at}
            className={at === 0 ? 'chart-zero' : 'chart-line'}
            x1="0"
            x2={width}
            y1={round(toY(at))}
            y2={round(toY(at))}
          />
        ))}
        {points.map(({ id, name, value, text, other }, index) => (
          <g key={id} className="chart-point">
            <rect className="chart-room" x={index * BAR} y="0" width={BAR} height={HEIGHT} />
            {value !== null && (
              <rect
                className={value < 0 ? 'chart-bar chart-below' : 'chart-bar'}
                x={index * BAR + gap}
                y={round(Math.min(toY(value), toY(0)))}
                width={BAR - 2 * gap}
                height={round(Math.abs(toY(value) - toY(0)))}
              />
            )}
            <title>{other ? `${name}: ${text} (${other.text})` : `${name}: ${text}`}</title>
          </g>
        ))}
        {line.length > 1 && <polyline className="chart-other" points={line.join(' ')} />}
      </svg>
      <div className="chart-names" aria-hidden="true">
        {points.map(({ id, name }, index) => (
          <span key={id}>{isNamed(index, points.length, MOST_NAMES) ? name : null}</span>
        ))}
      </div>
    </div>
  )
}

const round = (value: number): number => Math.round(value * 100) / 100
