import { MATCH_STATUS } from '@palco/contract/feed'

/** The status of a match during each of its sets. */
export const SET_STATUS = [
  MATCH_STATUS.set_1,
  MATCH_STATUS.set_2,
  MATCH_STATUS.set_3,
  MATCH_STATUS.set_4,
  MATCH_STATUS.set_5,
] as const
