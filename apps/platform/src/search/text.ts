/** Lower case, without accents, single spaces: "Gato Místico" is "gato mistico". The same for names and what is typed. */
export const searchText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
