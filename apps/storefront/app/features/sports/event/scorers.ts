import type { SportsIncident } from '@palco/contract'

const minute = (time: string) => `${time.includes(':') ? Number(time.split(':')[0]) + 1 : time}'`

/**
 * Goals with their minutes, by scorer: "Ibarra 16', 56'". A goal that is taken back is the last one before that.
 * @param incidents the newest first
 */
export function scorers(
  incidents: readonly Pick<SportsIncident, 'kind' | 'side' | 'player' | 'time'>[],
  side: 'home' | 'away',
): string[] {
  const goals: Pick<SportsIncident, 'player' | 'time'>[] = []
  for (const incident of incidents.toReversed()) {
    if (incident.side !== side) continue
    if (incident.kind === 'goal') goals.push(incident)
    else if (incident.kind === 'goal_reversed') goals.pop()
  }
  return [...Map.groupBy(goals, ({ player }) => player ?? '')].map(([player, own]) =>
    `${player} ${own.map(({ time }) => minute(time)).join(', ')}`.trim(),
  )
}
