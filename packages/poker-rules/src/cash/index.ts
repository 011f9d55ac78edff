export {
  addChips,
  afterCashHand,
  type CashSeat,
  type CashTable,
  type Entry,
  join,
  leave,
  newCashTable,
  nextCashHand,
  owedBy,
  sitIn,
  sitOut,
} from './table.ts'
