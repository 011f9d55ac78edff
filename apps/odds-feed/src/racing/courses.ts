import type { NameStyle } from '../calendar/names.ts'

export type Course = { course: string; country: string; style: NameStyle }
const course = (name: string, country: string, style: NameStyle): Course => ({ course: name, country, style })

/** Meetings begin every four hours (UTC): where it is day or evening then. Countries are real, courses are invented. */
export const COURSES: readonly (readonly Course[])[] = [
  [
    course('Hipódromo Arroyo Claro', 'UY', 'spanish'),
    course('Hipódromo Las Pircas', 'CL', 'spanish'),
    course('Hipódromo Valle Alto', 'MX', 'spanish'),
    course('Desert Lantern Park', 'US', 'english'),
  ],
  [
    course('Stagmoor Park', 'AU', 'english'),
    course('Ferngate', 'AU', 'english'),
    course('Shiokaze', 'JP', 'japanese'),
    course('Taegang Park', 'KR', 'korean'),
  ],
  [
    course('Norrsken', 'SE', 'nordic'),
    course('Poyraz', 'TR', 'turkish'),
    course('Hokuto', 'JP', 'japanese'),
    course('Copperfield', 'AU', 'english'),
  ],
  [
    course('Foxley Downs', 'GB', 'english'),
    course('Merrow Strand', 'IE', 'english'),
    course('Hippodrome du Canal', 'FR', 'french'),
    course('Ippodromo Alba Rossa', 'IT', 'italian'),
    course('Rennbahn Lindenhof', 'DE', 'german'),
  ],
  [
    course('Hipódromo Torreón', 'AR', 'spanish'),
    course('Hipódromo da Lanterna', 'BR', 'portuguese'),
    course('Hipódromo de la Acequia', 'ES', 'spanish'),
    course('Beacon Hill', 'GB', 'english'),
  ],
  [
    course('Hipódromo del Molino', 'AR', 'spanish'),
    course('Jóquei das Gaivotas', 'BR', 'portuguese'),
    course('Hipódromo Alborada', 'PE', 'spanish'),
    course('Tidewater Downs', 'US', 'english'),
  ],
]

/** Invented names of feature races, by the style of a course. */
const FEATURES: Partial<Record<NameStyle, readonly string[]>> = {
  spanish: [
    'Gran Premio Luz de Otoño',
    'Clásico Tres Álamos',
    'Copa del Estuario',
    'Gran Premio Cielo Austral',
  ],
  portuguese: [
    'Grande Prêmio Maré Cheia',
    'Clássico Pedra Clara',
    'Taça da Ventania',
    'Grande Prêmio Ipê-Roxo',
  ],
}
const OTHER_FEATURES = ['Lantern Stakes', 'Amber Valley Cup', 'Silver Tide Cup', 'Northern Crown Stakes']
export const listFeatures = ({ style }: Course): readonly string[] => FEATURES[style] ?? OTHER_FEATURES
