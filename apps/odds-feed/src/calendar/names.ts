import type { Random } from '../random/random.ts'

// prettier-ignore
export type NameStyle = 'spanish' | 'portuguese' | 'english' | 'french' | 'italian' | 'german' | 'nordic' | 'slavic' | 'turkish' | 'japanese' | 'korean' | 'chinese'

type Names = { first: readonly string[]; last: readonly string[]; clubs: readonly string[] }
const words = (text: string): string[] => text.split(' ')

/** Clubs are patterns with {city}; no pattern is the form of a real club's name in its country. As many as the largest league has clubs. */
// prettier-ignore
const STYLES: Readonly<Record<NameStyle, Names>> = {
  spanish: {
    first: words('Mateo Joaquín Thiago Bruno Lautaro Facundo Agustín Nicolás Tomás Franco Ignacio Emiliano Gonzalo Iván Ramiro Julián Marcos Esteban Leandro Damián'),
    last: words('Arriaga Quiroga Benavídez Cáceres Montenegro Villalba Ocampo Peralta Saavedra Zárate Bustos Cabrera Farías Galarza Ibáñez Luna Maidana Navarro Olmos Pizarro Rivas Soria Tapia Urquiza Vega Ybarra Ledesma Carrizo Godoy Barrios'),
    clubs: ['Halcones de {city}', 'Sportivo Faro {city}', 'Estrella Austral {city}', 'Náutico {city} Norte', 'Academia del Puerto {city}', 'Unión Ferroviaria {city}', 'Círculo Mercantil {city}', 'Tranviarios de {city}', 'Viñedos {city}', 'Gimnástica Alborada {city}', 'Barrio Molino {city}', 'Cóndores de {city}', 'Social Veleros {city}', 'Real Acequia {city}', 'Mineros del Alba {city}', 'Juvenil Ribera {city}', 'Cultural Torreón {city}', 'Peña Lucero {city}', 'Independencia Sur {city}', 'Lanceros de {city}', 'Sociedad Textil {city}', 'Azahar {city}'],
  },
  portuguese: {
    first: words('João Caio Rafael Thiago Lucas Vitor Diogo Renan Murilo Igor Danilo Bruno Otávio Enzo Samuel Davi Heitor Nuno Tomás Gil'),
    last: words('Azevedo Barreto Cardoso Duarte Esteves Fonseca Gouveia Henriques Leite Macedo Nogueira Pacheco Queiroz Ramalho Sampaio Teles Vilela Xavier Moraes Prado Bastos Cunha Lacerda Meireles Neves Pires Rocha Torres Viana Brito'),
    clubs: ['Falcões de {city}', 'Estrela do Farol {city}', 'Náutico Sul {city}', 'União Operária {city}', 'Aurora {city}', 'Leões da Serra {city}', 'Ferroviários de {city}', 'Real Moinho {city}', 'Gaivotas {city}', 'Centro Mercantil {city}', 'Juventude da Praia {city}', 'Cruz do Mar {city}', 'Operário Estaleiro {city}', 'Tecelões de {city}', 'Palmeiral {city}', 'Ginástico Alvorada {city}', 'Remadores de {city}', 'Onças de {city}', 'Recreio das Pontes {city}', 'Vila Lanterna {city}', 'Jangadeiros {city}', 'Sport Cacimba {city}'],
  },
  english: {
    first: words('Jack Oliver Harry George Noah Ethan Mason Logan Caleb Owen Dylan Connor Aaron Miles Tyler Jordan Reece Callum Kyle Blake'),
    last: words('Ashdown Barlow Carver Dalton Ellery Fenwick Garrick Hollis Ingram Kendrick Langley Merrow Norwood Oakes Pryor Quint Radley Sutter Thorne Upton Vickers Whitlock Yardley Brandt Coyle Drury Easton Foxley Hale Marlow'),
    clubs: ['{city} Harriers', '{city} Lanterns', '{city} Foxhounds', '{city} Ironbridge', '{city} Kestrels', '{city} Old Mill', '{city} Riverside', '{city} Mariners Cross', '{city} Beacon', '{city} Stagmoor', '{city} Weavers', '{city} Northgate', '{city} Otters', '{city} Copperfield', '{city} Gulls', '{city} Hawthorn Park', '{city} Millers Reach', '{city} Wolfhounds', '{city} Saltmarsh', '{city} Drovers', '{city} Tidewater', '{city} Longbow'],
  },
  french: {
    first: words('Hugo Louis Jules Arthur Maxime Antoine Bastien Clément Rémi Théo Yann Loïc Enzo Nathan Adrien'),
    last: words('Aubert Blanchet Carpentier Delorme Estève Fabre Garnier Hamelin Lacombe Marchand Noël Ollivier Pelletier Rousselet Sauvage Tessier Vasseur Besson Chauvin Drouet'),
    clubs: ['Étoile du Canal {city}', 'Phare {city}', 'Avenir {city} Nord', 'Faucons de {city}', 'Union du Port {city}', 'Moulins {city}', 'Cheminots de {city}', 'Hirondelles {city}', 'Cercle des Halles {city}', 'Bateliers de {city}', 'Vignerons {city}', 'Jeunesse du Pont {city}', 'Lanternes {city}', 'Cerfs de {city}', 'Tisserands {city}', 'Entente du Marais {city}', 'Gymnaste {city}', 'Horizon {city}', 'Forgerons de {city}', 'Alliance du Rempart {city}'],
  },
  italian: {
    first: words('Luca Matteo Andrea Davide Simone Federico Gabriele Riccardo Stefano Nicolò Edoardo Filippo Giorgio Michele Pietro'),
    last: words('Albertini Bassani Carletti Donati Ermini Fabbri Gentile Landini Marchesi Neri Orlandi Pagani Quaranta Rinaldi Salvini Tassi Ubaldi Valenti Zanetti Corsi'),
    clubs: ['Falchi {city}', 'Aurora {city} Levante', 'Stella del Porto {city}', 'Faro {city}', 'Ferrovieri {city}', 'Torre Antica {city}', 'Vigor Canale {city}', 'Gabbiani {city}', 'Sporting Mulino {city}', 'Tessitori {city}', 'Nuova Darsena {city}', 'Cervi {city}', 'Alba Rossa {city}', 'Marinai {city}', 'Borgo Fontana {city}', 'Lanterna {city}', 'Vignaioli {city}', 'Concordia Ponte {city}', 'Rondini {city}', 'Fucine {city}'],
  },
  german: {
    first: words('Jonas Lukas Felix Moritz Niklas Tobias Jannik Florian Matthias Sebastian Erik Henrik Lars Simon Timo'),
    last: words('Ahrens Brandner Dietz Ebert Falkner Gruber Hartwig Jansen Kessler Lorenz Mertens Niemann Ostermann Pohl Reuter Seidel Thiele Ulrich Voss Wendt'),
    clubs: ['Falken {city}', 'Leuchtturm {city}', 'Eisenbahner {city}', 'Nordstern {city}', 'Wanderer {city}', 'Mühlental {city}', 'Hafenkraft {city}', 'Wölfe {city}', 'Turmfalken {city}', 'Weberei {city}', 'Seeadler {city}', 'Hirsche {city}', 'Lindenhof {city}', 'Glockengießer {city}', 'Brückentor {city}', 'Weinberg {city}', 'Flößer {city}', 'Sturmvogel {city}', 'Alte Schmiede {city}', 'Rheinland Kranich {city}'],
  },
  nordic: {
    first: words('Elias Oskar Viktor Emil Axel Anton Nils Eetu Aleksi Juho Mikael Rasmus Joel Linus Kasper'),
    last: words('Almgren Bergfors Dahlin Ekholm Forsell Granlund Hagström Isaksson Koskela Laine Mäkelä Niskanen Öberg Palmqvist Rantala Sandell Tuominen Vikander Wallin Ylönen'),
    clubs: ['{city} Falkar', '{city} Norrsken', '{city} Fyren', '{city} Isbjörnar', '{city} Storm', '{city} Granit', '{city} Järven', '{city} Lodjur', '{city} Hamnen', '{city} Frost', '{city} Skärgård', '{city} Älgar', '{city} Polarstjärnan', '{city} Vikingarna', '{city} Tjädern', '{city} Älvsborg'],
  },
  slavic: {
    first: words('Jakub Tomáš Marek Ondřej Filip Vojtěch Kamil Michał Paweł Piotr Dawid Lukáš Radek Adam Mateusz'),
    last: words('Bartoš Doležal Havlík Jelínek Kolář Lipski Maliński Novotný Ostrowski Pokorný Rybář Sedlák Tesař Urban Wilk Zieliński Krupa Mazurek Sokol Bielak'),
    clubs: ['Sokoli {city}', 'Maják {city}', 'Polar {city}', 'Górnik Zorza {city}', 'Iskra {city}', 'Granit {city}', 'Vltavan Lípa {city}', 'Orły Morza {city}', 'Rysi {city}', 'Kolejarz Świt {city}', 'Hutník {city}', 'Jeleni {city}', 'Wisełka {city}', 'Tkacze {city}', 'Bystrina {city}', 'Latarnik {city}'],
  },
  turkish: {
    first: words('Emre Mert Kaan Arda Burak Cem Deniz Efe Kerem Onur Serkan Tolga Umut Volkan Yusuf'),
    last: words('Akın Bulut Coşkun Demirel Erdem Güneş Işık Karaca Özkan Polat Sezer Taş Ünal Yalçın Aksoy Bozkurt Çetin Duman Korkmaz Toprak'),
    clubs: ['{city} Şahinleri', '{city} Fener Kulesi', '{city} Yıldızgücü', '{city} Kartaltepe', '{city} Demiryolu', '{city} Limanspor', '{city} Yelken', '{city} Bozkırgücü', '{city} Kervan', '{city} Değirmen', '{city} Turnalar', '{city} Kaleiçi', '{city} Leylekler', '{city} Tersane', '{city} Bağlar', '{city} Çınargücü', '{city} Martılar', '{city} Dokuma', '{city} Poyraz', '{city} Kaplanlar'],
  },
  japanese: {
    first: words('Haruto Sota Yuto Riku Kaito Ren Takumi Daiki Kenta Shun Hayato Naoki Ryo Sho Yuki'),
    last: words('Aoyama Fujisaki Hoshino Ishikura Kaneda Kurosawa Matsuda Minami Nishida Okabe Sakuma Shimada Takeda Uemura Wakabayashi Yoshino Arakawa Endo Hamada Kitano'),
    clubs: ['{city} Albatross', '{city} Hayabusa', '{city} Lanterna', '{city} Tsuru', '{city} Arashi', '{city} Polaris', '{city} Kaminari', '{city} Sakura Wave', '{city} Tanuki', '{city} Brillante', '{city} Shiokaze', '{city} Kitsune', '{city} Estrela', '{city} Umikaze', '{city} Momiji', '{city} Hokuto', '{city} Ventura', '{city} Raiden'],
  },
  korean: {
    first: words('Minjun Seojun Dohyun Jiho Junseo Hyunwoo Jaewon Seungmin Taeyang Woojin Sungho Donghyun'),
    last: words('Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song Ryu Hong'),
    clubs: ['{city} Phoenix', '{city} Lighthouse', '{city} Red Pines', '{city} Harbor', '{city} Northern', '{city} Cranes', '{city} Haechi', '{city} Magpies', '{city} Moonlight', '{city} Steelworks', '{city} Blue Waves', '{city} Taegang'],
  },
  chinese: {
    first: words('Wei Hao Jun Lei Bo Peng Tao Chao Yang Kai Ming Rui'),
    last: words('Wang Zhang Liu Chen Yang Zhao Huang Zhou Wu Xu Sun Hu Zhu Gao Lin He Guo Ma Luo Liang'),
    clubs: ['{city} Dragons', '{city} Lighthouse', '{city} Cranes', '{city} Harbor', '{city} Northern Star', '{city} Pines', '{city} Bamboo Wind', '{city} Great River', '{city} Golden Carp', '{city} Snow Lotus', '{city} Stone Bridge', '{city} Silk Road', '{city} East Gate', '{city} Red Sails', '{city} Jade Mountain', '{city} Horizon'],
  },
}

/** Names of `count` clubs of these cities: each in another form, and cities in turn. */
export function clubNames(
  random: Random,
  style: NameStyle,
  cities: readonly string[],
  count: number,
): string[] {
  const patterns = random.shuffled(STYLES[style].clubs)
  if (patterns.length < count) throw new RangeError(`${count} clubs need as many forms of names`)
  const places = random.shuffled(cities)
  return patterns
    .slice(0, count)
    .map((pattern, index) => pattern.replace('{city}', places[index % places.length] ?? ''))
}

export const personName = (random: Random, style: NameStyle): string =>
  `${random.pick(STYLES[style].first)} ${random.pick(STYLES[style].last)}`

/** "Halcones de Rosario" → "HRO": three capital letters. */
export function toAbbreviation(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-zıİ ]/g, '')
    .replaceAll(/[ıİ]/g, 'I')
  const parts = plain.split(' ').filter((part) => part.length > 2)
  const letters =
    parts.length > 1 ? (parts[0]?.[0] ?? '') + (parts.at(-1)?.slice(0, 2) ?? '') : (parts[0] ?? name)
  return letters.toUpperCase().padEnd(3, 'X').slice(0, 3)
}
