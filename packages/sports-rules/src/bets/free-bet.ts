/**
 * What a line pays whose stake was a free bet: its return less the stake, which does not come back; never below zero.
 * @param returned of the line as if its stake were money, in minor units
 */
export const freeBetReturn = (stake: bigint, returned: bigint): bigint =>
  returned > stake ? returned - stake : 0n
