/** What a view and this server say about a bingo room. */
export type BingoBet = {
  /** Of one card, major units. */
  price: string
  /** Numbers of the cards, 1 … 99,999: a card's number gives all that is on it. */
  cards: number[]
}
/** What the called balls made of a card. */
export type BingoCard = {
  number: number
  /** Complete lines after the last ball. */
  lines: number
  /** Count of the ball that completed the card; `null` when it is not full. */
  house: number | null
  /** Prize in card prices. */
  times: number
}
/** `detail` of a round once its balls are drawn, in the order of their call. */
export type BingoDraw = { balls: number[] }
export type BingoResult = {
  price: string
  numbers: number[]
  /** `null` until the balls are called. `prize` in major units. */
  cards: (BingoCard & { prize: string })[] | null
}
export type BingoInfo = {
  /** Balls in the drum, balls that are called, time between two calls in ms. */
  balls: number
  called: number
  every: number
  /** Cards of one player in a round. */
  mostCards: number
  /** Prize by complete lines, in card prices; the last one holds for all more. */
  lines: number[]
  /** Prize of a full card by the count of the ball that completed it at the latest, ascending. */
  house: [ball: number, times: number][]
}

/** The rules of a room. Prizes are in prices of the card. */
export type BingoRoom = {
  balls: 75 | 90
  /** Balls called in a round. */
  called: number
  /** Between two calls, ms. */
  every: number
  /** By complete lines from none on; the last one holds for all more. */
  lines: readonly number[]
  /** Of a full card, by the count of the ball that completed it at the latest; ascending. */
  house: readonly (readonly [ball: number, times: number])[]
}
