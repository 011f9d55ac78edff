/** What part of all a row is. */
export function Share({ part }: { part: number }) {
  return (
    <svg className="figure-share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="chart-bar" width={Math.round(part * 1000) / 10} height="8" />
    </svg>
  )
}
