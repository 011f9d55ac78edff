/** Our id of a family's game: the provider's id, then the family's own in the letters that an id may have. */
export const toGameId = (providerId: string, providerGame: string): string =>
  `${providerId}-${providerGame}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
