/**
 * The way of the ball, in the wheel's frame. Angles in radians clockwise from the top, times in milliseconds, radii in
 * parts of the wheel's. The rotor turns clockwise, the ball against it.
 */
export const TRACK = 0.865
export const POCKET = 0.5
const RIM_OF_CONE = 0.585
const ROTOR_SPEED = 0.00085
/** How long the rotor runs out after the ball has come to rest. */
export const RUN_OUT = 1600
const CRUISE = -0.0086
const DROP_SPEED = -0.0026
const BRAKING = 3600
const FALLING = 1750
const FALL_PART = 0.34

const FULL = 2 * Math.PI
const mod = (angle: number) => ((angle % FULL) + FULL) % FULL

/** Angle of a number's pocket on the rotor. */
export const pocketAngle = (order: readonly number[], number: number): number =>
  (order.indexOf(number) * FULL) / order.length

export type Plan = { from: number; brakeAt: number; endsAt: number; end: number }

/**
 * Plans the way into a pocket for a ball that circles since `t = 0` at the rotor's angle `from`: it goes on circling
 * after `now` for as long as needed (less than one turn) to come out right by even braking alone.
 */
export function plan(from: number, now: number, pocket: number): Plan {
  const relative = CRUISE - ROTOR_SPEED
  const dropped = DROP_SPEED - ROTOR_SPEED
  const braked = ((relative + dropped) / 2) * BRAKING
  const fallen = (dropped * FALLING) / 3
  const wanted = mod(pocket - braked - fallen)
  const there = mod(from + relative * now)
  const wait = mod(there - wanted) / -relative
  const brakeAt = now + wait
  return { from, brakeAt, endsAt: brakeAt + BRAKING + FALLING, end: pocket }
}

export type Ball = { angle: number; radius: number; phase: 'circle' | 'brake' | 'fall' | 'rest' }

/** Where the ball is, relative to the rotor; without a plan it circles. */
export function ballAt(from: number, way: Plan | null, t: number): Ball {
  const relative = CRUISE - ROTOR_SPEED
  const dropped = DROP_SPEED - ROTOR_SPEED
  if (!way || t <= way.brakeAt) return { angle: from + relative * t, radius: TRACK, phase: 'circle' }
  const start = from + relative * way.brakeAt
  const s = t - way.brakeAt
  if (s <= BRAKING) {
    const angle = start + relative * s + ((dropped - relative) * s * s) / (2 * BRAKING)
    return { angle, radius: TRACK - 0.012 * (s / BRAKING) ** 3, phase: 'brake' }
  }
  const u = (s - BRAKING) / FALLING
  if (u >= 1) return { angle: way.end, radius: POCKET, phase: 'rest' }
  const begin = start + ((relative + dropped) / 2) * BRAKING
  const angle = begin + ((dropped * FALLING) / 3) * (1 - (1 - u) ** 3)
  if (u < FALL_PART) {
    const v = u / FALL_PART
    return { angle, radius: TRACK - 0.012 + (RIM_OF_CONE - TRACK + 0.012) * v * v, phase: 'fall' }
  }
  const v = (u - FALL_PART) / (1 - FALL_PART)
  const hop = Math.abs(Math.cos(v * Math.PI * 3.5)) * (1 - v) ** 2
  return { angle, radius: POCKET + (RIM_OF_CONE - POCKET) * hop, phase: 'fall' }
}

/** Moments (after braking began) at which the ball strikes the frets, with how hard. */
export const strikes = (way: Plan): [at: number, strength: number][] =>
  [0, 1, 2, 3].map((n) => {
    const v = n === 0 ? 0 : (n - 0.5) / 3.5
    return [way.brakeAt + BRAKING + FALLING * (FALL_PART + v * (1 - FALL_PART)), (1 - v) ** 1.5]
  })

/** How far the rotor has turned `t` after the throw. */
function rotorAt(way: Plan | null, t: number): number {
  if (!way || t <= way.endsAt) return ROTOR_SPEED * t
  const s = Math.min(1, (t - way.endsAt) / RUN_OUT)
  return ROTOR_SPEED * (way.endsAt + RUN_OUT * (s - (s * s) / 2))
}

/** Both moving parts at one moment: the rotor's angle, the ball's place in the page in parts of the wheel's radius. */
export type Pose = { rotor: number; x: number; y: number }

/** `turned` is where the rotor stood at the throw. */
export function poseAt(from: number, turned: number, way: Plan | null, t: number): Pose {
  const rotor = turned + rotorAt(way, t)
  const { angle, radius } = ballAt(from, way, t)
  return { rotor, x: Math.sin(angle + rotor) * radius, y: -Math.cos(angle + rotor) * radius }
}

/** So far, in radians, the ball may go on a straight line between two poses: half a pixel off the circle. */
const ARC = 0.16
/** Milliseconds between two poses at most, and while the ball hops. */
const LONGEST = 100
const HOPPING = 25

/** Times from `begin` to `end`, both included, between which straight lines are near enough to the ball's way. */
export function timesBetween(way: Plan | null, begin: number, end: number): number[] {
  const times: number[] = []
  for (let t = begin; t < end;) {
    times.push(t)
    const { phase, angle } = ballAt(0, way, t)
    const speed = ballAt(0, way, t + 1).angle + rotorAt(way, t + 1) - angle - rotorAt(way, t)
    t += Math.min(phase === 'fall' ? HOPPING : LONGEST, ARC / Math.abs(speed))
  }
  return [...times, end]
}

/** Times after which rotor and circling ball stand where they stood: what moves without a plan can be looped. */
export const ROTOR_TURN = FULL / ROTOR_SPEED
export const BALL_TURN = FULL / -CRUISE
