/** Which of two values protects the player more: what the rules choose by. */
export const most = Math.max
export const least = Math.min
export const either = (one: boolean, other: boolean): boolean => one || other
export const both = (one: boolean, other: boolean): boolean => one && other
/** `null` asks for nothing. */
export const leastIfAny = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : least(one, other)
/** `null` is without an end. */
export const longest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : most(one, other)
/** Of values in an order, the later one. */
export const later =
  <Value>(order: readonly Value[]) =>
  (one: Value, other: Value): Value =>
    order.indexOf(one) > order.indexOf(other) ? one : other

/** All that either has, once each. */
export const joinBy =
  <One>(key: (one: One) => string) =>
  (one: readonly One[], other: readonly One[]): One[] => [
    ...new Map([...other, ...one].map((each) => [key(each), each])).values(),
  ]
