import type { Random } from '../random/random.ts'

// prettier-ignore
export type NameStyle = 'spanish' | 'portuguese' | 'english' | 'french' | 'italian' | 'german' | 'nordic' | 'slavic' | 'turkish' | 'japanese' | 'korean' | 'chinese'

type Names = { first: readonly string[]; last: readonly string[]; clubs: readonly string[] }
const words = (text: string): string[] => text.split(' ')

/** Clubs are patterns with {city}; no pattern is the form of a real club's name in its country. */
// prettier-ignore
const STYLES: Readonly<Record<NameStyle, Names>> = {
  spanish: {
    first: words('Mateo Joaquín Thiago Bruno Lautaro Facundo Agustín Nicolás Tomás Franco Ignacio Emiliano Gonzalo Iván Ramiro Julián Marcos Esteban Leandro Damián'),
    last: words('Arriaga Quiroga Benavídez Cáceres Montenegro Villalba Ocampo Peralta Saavedra Zárate Bustos Cabrera Farías Galarza Ibáñez Luna Maidana Navarro Olmos Pizarro Rivas Soria Tapia Urquiza Vega Ybarra Ledesma Carrizo Godoy Barrios'),
    clubs: ['Halcones de {city}', 'Sportivo Faro {city}', 'Estrella Austral {city}', 'Náutico {city} Norte', 'Academia del Puerto {city}', 'Unión Ferroviaria {city}'],
  },
  portuguese: {
    first: words('João Caio Rafael Thiago Lucas Vitor Diogo Renan Murilo Igor Danilo Bruno Otávio Enzo Samuel Davi Heitor Nuno Tomás Gil'),
    last: words('Azevedo Barreto Cardoso Duarte Esteves Fonseca Gouveia Henriques Leite Macedo Nogueira Pacheco Queiroz Ramalho Sampaio Teles Vilela Xavier Moraes Prado Bastos Cunha Lacerda Meireles Neves Pires Rocha Torres Viana Brito'),
    clubs: ['Falcões de {city}', 'Estrela do Farol {city}', 'Náutico Sul {city}', 'União Operária {city}', 'Aurora {city}', 'Leões da Serra {city}'],
  },
  english: {
    first: words('Jack Oliver Harry George Noah Ethan Mason Logan Caleb Owen Dylan Connor Aaron Miles Tyler Jordan Reece Callum Kyle Blake'),
    last: words('Ashdown Barlow Carver Dalton Ellery Fenwick Garrick Hollis Ingram Kendrick Langley Merrow Norwood Oakes Pryor Quint Radley Sutter Thorne Upton Vickers Whitlock Yardley Brandt Coyle Drury Easton Foxley Hale Marlow'),
    clubs: ['{city} Harriers', '{city} Lanterns', '{city} Foxhounds', '{city} Ironbridge', '{city} Kestrels', '{city} Old Mill'],
  },
  french: {
    first: words('Hugo Louis Jules Arthur Maxime Antoine Bastien Clément Rémi Théo Yann Loïc Enzo Nathan Adrien'),
    last: words('Aubert Blanchet Carpentier Delorme Estève Fabre Garnier Hamelin Lacombe Marchand Noël Ollivier Pelletier Rousselet Sauvage Tessier Vasseur Besson Chauvin Drouet'),
    clubs: ['Étoile du Canal {city}', 'Phare {city}', 'Avenir {city} Nord', 'Faucons de {city}', 'Union du Port {city}', 'Moulins {city}'],
  },
  italian: {
    first: words('Luca Matteo Andrea Davide Simone Federico Gabriele Riccardo Stefano Nicolò Edoardo Filippo Giorgio Michele Pietro'),
    last: words('Albertini Bassani Carletti Donati Ermini Fabbri Gentile Landini Marchesi Neri Orlandi Pagani Quaranta Rinaldi Salvini Tassi Ubaldi Valenti Zanetti Corsi'),
    clubs: ['Falchi {city}', 'Aurora {city} Levante', 'Stella del Porto {city}', 'Faro {city}', 'Ferrovieri {city}', 'Torre Antica {city}'],
  },
  german: {
    first: words('Jonas Lukas Felix Moritz Niklas Tobias Jannik Florian Matthias Sebastian Erik Henrik Lars Simon Timo'),
    last: words('Ahrens Brandner Dietz Ebert Falkner Gruber Hartwig Jansen Kessler Lorenz Mertens Niemann Ostermann Pohl Reuter Seidel Thiele Ulrich Voss Wendt'),
    clubs: ['Falken {city}', 'Leuchtturm {city}', 'Eisenbahner {city}', 'Nordstern {city}', 'Wanderer {city}', 'Mühlental {city}'],
  },
  nordic: {
    first: words('Elias Oskar Viktor Emil Axel Anton Nils Eetu Aleksi Juho Mikael Rasmus Joel Linus Kasper'),
    last: words('Almgren Bergfors Dahlin Ekholm Forsell Granlund Hagström Isaksson Koskela Laine Mäkelä Niskanen Öberg Palmqvist Rantala Sandell Tuominen Vikander Wallin Ylönen'),
    clubs: ['{city} Falkar', '{city} Norrsken', '{city} Fyren', '{city} Isbjörnar', '{city} Storm', '{city} Granit'],
  },
  slavic: {
    first: words('Jakub Tomáš Marek Ondřej Filip Vojtěch Kamil Michał Paweł Piotr Dawid Lukáš Radek Adam Mateusz'),
    last: words('Bartoš Doležal Havlík Jelínek Kolář Lipski Maliński Novotný Ostrowski Pokorný Rybář Sedlák Tesař Urban Wilk Zieliński Krupa Mazurek Sokol Bielak'),
    clubs: ['Sokoli {city}', 'Maják {city}', 'Polar {city}', 'Górnik Zorza {city}', 'Iskra {city}', 'Granit {city}'],
  },
  turkish: {
    first: words('Emre Mert Kaan Arda Burak Cem Deniz Efe Kerem Onur Serkan Tolga Umut Volkan Yusuf'),
    last: words('Akın Bulut Coşkun Demirel Erdem Güneş Işık Karaca Özkan Polat Sezer Taş Ünal Yalçın Aksoy Bozkurt Çetin Duman Korkmaz Toprak'),
    clubs: ['{city} Şahinleri', '{city} Fener Kulesi', '{city} Yıldızgücü', '{city} Kartaltepe', '{city} Demiryolu', '{city} Limanspor'],
  },
  japanese: {
    first: words('Haruto Sota Yuto Riku Kaito Ren Takumi Daiki Kenta Shun Hayato Naoki Ryo Sho Yuki'),
    last: words('Aoyama Fujisaki Hoshino Ishikura Kaneda Kurosawa Matsuda Minami Nishida Okabe Sakuma Shimada Takeda Uemura Wakabayashi Yoshino Arakawa Endo Hamada Kitano'),
    clubs: ['{city} Albatross', '{city} Hayabusa', '{city} Lanterna', '{city} Tsuru', '{city} Arashi', '{city} Polaris'],
  },
  korean: {
    first: words('Minjun Seojun Dohyun Jiho Junseo Hyunwoo Jaewon Seungmin Taeyang Woojin Sungho Donghyun'),
    last: words('Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song Ryu Hong'),
    clubs: ['{city} Phoenix', '{city} Lighthouse', '{city} Tigers', '{city} Harbor', '{city} Northern', '{city} Cranes'],
  },
  chinese: {
    first: words('Wei Hao Jun Lei Bo Peng Tao Chao Yang Kai Ming Rui'),
    last: words('Wang Zhang Liu Chen Yang Zhao Huang Zhou Wu Xu Sun Hu Zhu Gao Lin He Guo Ma Luo Liang'),
    clubs: ['{city} Dragons', '{city} Lighthouse', '{city} Cranes', '{city} Harbor', '{city} Northern Star', '{city} Pines'],
  },
}

/** Names of `count` clubs of these cities, no name twice. */
export function clubNames(
  random: Random,
  style: NameStyle,
  cities: readonly string[],
  count: number,
): string[] {
  const all = STYLES[style].clubs.flatMap((pattern) => cities.map((city) => pattern.replace('{city}', city)))
  const [chosen, perCity] = [[] as string[], new Map<string, number>()]
  for (const name of random.shuffled(all)) {
    const city = cities.find((each) => name.includes(each)) ?? ''
    // At most as many clubs of one city as the league needs.
    if ((perCity.get(city) ?? 0) > count / cities.length) continue
    perCity.set(city, (perCity.get(city) ?? 0) + 1)
    chosen.push(name)
    if (chosen.length === count) break
  }
  return chosen
}

export const personName = (random: Random, style: NameStyle): string =>
  `${random.pick(STYLES[style].first)} ${random.pick(STYLES[style].last)}`

/** "Halcones de Rosario" → "HRO": three capital letters. */
export function abbreviationOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-zıİ ]/g, '')
    .replaceAll(/[ıİ]/g, 'I')
  const parts = plain.split(' ').filter((part) => part.length > 2)
  const letters =
    parts.length > 1 ? (parts[0]?.[0] ?? '') + (parts.at(-1)?.slice(0, 2) ?? '') : (parts[0] ?? name)
  return letters.toUpperCase().padEnd(3, 'X').slice(0, 3)
}
