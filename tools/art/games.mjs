// The games of apps/originals: how each one's tile and table look. `hues`, `scene` and `font` follow the tile so that
// the lobby and the game show the same world.
export const GAMES = [
  { id: 'mate-de-oro', title: 'Mate de Oro', theme: 'pampa', scene: 'pampa', font: 'alfa-slab-one', hero: 'mate', comp: 0, cols: 1, wood: 35 },
  { id: 'siete-de-oro', title: 'Siete de Oro', theme: 'frutas', scene: 'stage', font: 'bungee', hero: 'seven', comp: 0, cols: 1, wood: 20 },
  { id: 'fenix-x100', title: 'Fénix x100', theme: 'fuego', scene: 'fire', font: 'bangers', hero: 'phoenix', comp: 0, wood: 25 },
  { id: 'leon-majestuoso', title: 'León Majestuoso', theme: 'fieras', scene: 'night', font: 'alfa-slab-one', hero: 'lion', comp: 0, palette: 1, wood: 60 },
  { id: 'tiburon-turbo', title: 'Tiburón Turbo', theme: 'mar', scene: 'ocean', font: 'bangers', hero: 'shark', comp: 1, wood: 220 },
  { id: 'gato-mistico', title: 'Gato Místico', theme: 'magia', scene: 'night', font: 'righteous', hero: 'cat', comp: 0, wood: 295 },
  { id: 'dragon-carmesi', title: 'Dragón Carmesí', theme: 'oriente', scene: 'temple', font: 'shrikhand', hero: 'dragon', comp: 0, hue: [22, 350], cols: 1, wood: 25 },
  { id: 'libro-eterno', title: 'Libro Eterno', theme: 'egipto', scene: 'dunes', font: 'cinzel-decorative', hero: 'book', comp: 0, wood: 75 },
  { id: 'calavera-de-colores', title: 'Calavera de Colores', theme: 'fiesta', scene: 'stage', font: 'luckiest-guy', hero: 'skull', comp: 4, cols: 4, wood: 330 },
  { id: 'tigre-de-jade', title: 'Tigre de Jade', theme: 'selva', scene: 'jungle', font: 'titan-one', hero: 'tiger', comp: 0, wood: 150 },
]
