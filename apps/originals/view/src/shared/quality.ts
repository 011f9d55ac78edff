/** A frame that comes later than this after the one before has missed a turn of a 60 Hz screen; ms. */
const LATE = 26
/** After a longer gap the page was hidden or stopped: that says nothing about the phone. */
const PAUSE = 250
/** Frames are judged in blocks of a second; so many late ones in a block are too many. */
const BLOCK = 60
const TOO_MANY = 18
/** A block with no more late frames than this counts towards full quality. */
const FEW = 3
/** Good blocks needed to go back up: doubled after each attempt, so that quality does not go to and fro. */
const PATIENCE = 4
const MOST_PATIENCE = 32
/** Good blocks at full quality after which earlier attempts are forgotten. */
const FORGET = 30

/** Decides from the times of frames how much is drawn. Motion follows the clock and is never slowed. */
export type Quality = {
  /** Fewer pixels and fewer effects, because frames came late. Taken up at the start of a motion, not within one. */
  readonly reduced: boolean
  /** A frame was drawn at this time, ms; several drawings at the same time are one frame. */
  frame: (at: number) => void
  /** Nothing moves any more: the time until the next frame is no delay. */
  still: () => void
}

/** Begins at full quality. `fixed` keeps it there. */
export function makeQuality(fixed = false): Quality {
  let reduced = false
  let last: number | null = null
  let seen = 0
  let late = 0
  let good = 0
  let patience = PATIENCE

  const newBlock = () => {
    seen = late = 0
  }
  const stepDown = () => {
    reduced = true
    good = 0
    newBlock()
  }
  const judge = () => {
    good = late <= FEW ? good + 1 : 0
    newBlock()
    if (reduced && good >= patience) {
      reduced = false
      good = 0
      patience = Math.min(MOST_PATIENCE, patience * 2)
    } else if (!reduced && good >= FORGET) patience = PATIENCE
  }
  return {
    get reduced() {
      return reduced
    },
    still: () => {
      last = null
    },
    frame: (at) => {
      const gap = last === null ? 0 : at - last
      last = at
      if (fixed || gap <= 0 || gap > PAUSE) return
      seen++
      if (gap > LATE) late++
      if (!reduced && late >= TOO_MANY) stepDown()
      else if (seen >= BLOCK) judge()
    },
  }
}
