import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Filters } from '../../page/filters.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { useRenewal } from '../../page/use-renewal.tsx'
import { useTexts } from '../../texts/index.ts'
import { Chart } from './chart.tsx'
import { FigureBrand, FigurePages } from './frame.tsx'
import { loadToday, type TodayPart } from './today.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadToday(request, context)

export const ErrorBoundary = Problem

const ARROWS = { up: '▲', down: '▼', same: '=' } as const

type Card = TodayPart['cards'][number]

function FigureCard({ name, value, ago, trend, address }: Card) {
  return (
    <li className="figure-card card">
      <h3>
        <Link to={address}>{name}</Link>
      </h3>
      <p className="figure-value">{value}</p>
      <p className="soft">
        <span className={trend.isCost ? 'trend' : `trend ${trend.way}`}>
          <span aria-hidden="true">{ARROWS[trend.way]}</span> {trend.text}
        </span>{' '}
        {ago}
      </p>
    </li>
  )
}

/** One currency: its figures, and gross revenue by the hour. */
function CurrencyPart({ currency, cards, chart }: TodayPart) {
  const { figures: f } = useTexts()
  return (
    <section className="figure-part" aria-labelledby={`figures-${currency}`}>
      <h2 id={`figures-${currency}`} className="figure-head">
        {currency}
      </h2>
      <ul className="figure-cards">
        {cards.map((card) => (
          <FigureCard key={card.id} {...card} />
        ))}
      </ul>
      <div className="card figure-chart">
        <div className="figure-legend">
          <h3>{f.byHour(f.names.ggr)}</h3>
          <span className="legend-bar">{f.thisDay}</span>
          <span className="legend-line">{f.thatDay}</span>
        </div>
        <Chart {...chart} />
      </div>
    </section>
  )
}

function StandingPart() {
  const { figures: f } = useTexts()
  const { standing, queue } = useLoaderData<typeof loader>()
  if (standing === null) return <Note kind="warning">{f.unread}</Note>
  return (
    <ul className="figure-cards">
      {standing.flatMap((one) => [
        <li key={`waiting ${one.currency}`} className="figure-card card">
          <h3>
            <Link to={queue}>
              {f.waiting} ({one.currency})
            </Link>
          </h3>
          <p className="figure-value">{one.waiting}</p>
          <p className={one.isLate ? 'late' : 'soft'}>{one.waitingMore}</p>
        </li>,
        <li key={`liability ${one.currency}`} className="figure-card card">
          <h3>
            {f.liability} ({one.currency})
          </h3>
          <p className="figure-value">{one.liability}</p>
          <p className="soft">{one.liabilityMore}</p>
        </li>,
      ])}
    </ul>
  )
}

/** Today next to a week ago, and what waits and is owed now. */
export default function TodayPage() {
  const { figures: f } = useTexts()
  const { brand, counted, full, parts, report } = useLoaderData<typeof loader>()
  useRenewal(true)
  return (
    <>
      <FigurePages here="today" brand={brand} />
      <Title title={f.today}>
        <p className="soft">{full}</p>
      </Title>
      <Filters action="/figures" submit={f.show}>
        <FigureBrand value={brand} />
      </Filters>
      {counted?.isBehind && <Note kind="warning">{counted.text}</Note>}
      <section className="figure-part" aria-labelledby="figures-now">
        <h2 id="figures-now" className="figure-head">
          {f.now}
        </h2>
        <StandingPart />
      </section>
      {parts === null ? (
        <Note kind="warning">{f.unread}</Note>
      ) : (
        parts.map((part) => <CurrencyPart key={part.currency} {...part} />)
      )}
      <p className="soft">
        {counted && !counted.isBehind && counted.text} <Link to={report}>{f.toHours}</Link>
      </p>
      <Zone />
    </>
  )
}
