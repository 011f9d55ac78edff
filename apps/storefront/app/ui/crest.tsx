/** Colours as CSS writes them; `null` where they are not known. */
type Team = {
  readonly id: string
  readonly colours: { readonly shirt: string; readonly pattern: string } | null
}

/** A number from 0 to 359 that an id always gets; ids that differ in one sign get distant ones (FNV-1a). */
function computeHue(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return ((Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) % 3_600) / 10
}

const PATTERNS = [
  'M0 0h8v24H0zM16 0h8v24h-8z',
  'M0 8h24v8H0z',
  'M-2 26L26-2v10L8 26z',
  'M12 0h12v24H12z',
  'M0 0h4.8v24H0zM9.6 0h4.8v24H9.6zM19.2 0H24v24h-4.8z',
] as const

/** Ground, drawing and form of a team's shirt; made of its id where the feed names no colours. */
function toAppearance({ id, colours }: Team) {
  const hue = computeHue(id)
  return {
    ground: colours?.shirt ?? `hsl(${hue} 62% 42%)`,
    drawing: colours?.pattern ?? `hsl(${(hue + 150) % 360} 30% 92%)`,
    pattern: PATTERNS[Math.floor(hue) % PATTERNS.length],
  }
}

const SHIELD = 'M12 1l10 3v9c0 5.5-4.5 8.5-10 10.2C6.500 21.500 2 18.500 2 13V4z'
const SHIRT = 'M8 2L2 5 0 11l4 1.500V23h16V12.500L24 11l-2-6-6-3c-.8 2-2.200 3-4 3s-3.200-1-4-3z'

const HEAD = 'M12 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM3.500 24a8.500 9 0 0 1 17 0z'
const DISC = 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22z'
type Look = 'shield' | 'shirt' | 'portrait'
const FORMS: Readonly<Record<Look, string>> = { shield: SHIELD, shirt: SHIRT, portrait: DISC }

/** A team's shield or shirt in its colours, or a player's portrait. Decoration: the name stands next to it. */
export function Crest({ team, size = 20, look = 'shield' }: { team: Team; size?: number; look?: Look }) {
  const { ground, drawing, pattern } = toAppearance(team)
  const clip = `c-${look}-${team.id.replace(/[^\w-]/g, '-')}`
  const form = FORMS[look]
  return (
    <svg className="crest" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <clipPath id={clip}>
        <path d={form} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h24v24H0z" fill={ground} />
        <path d={look === 'portrait' ? HEAD : pattern} fill={drawing} />
      </g>
      <path d={form} fill="none" strokeWidth=".8" />
    </svg>
  )
}

/** Countries with a drawn flag; others show their code. */
const DRAWN =
  'AR AT AU BE BG BR CA CH CL CN CO CZ DE DK EE ES FI FR GB GR HU IE IT JP KR LT LV MX NL NO PE PL PT PY RO SE TR UA US UY'

export function Flag({ country }: { country: string | null }) {
  if (country === null) return null
  if (!DRAWN.includes(country))
    return (
      <span className="flag-text" aria-hidden="true">
        {country}
      </span>
    )
  return (
    <img className="flag" src={`/art/flags/${country.toLowerCase()}.svg`} alt="" width={20} height={14} />
  )
}
