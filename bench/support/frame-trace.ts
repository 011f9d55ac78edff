/** What is read of a DevTools trace event. Times are microseconds; `tdur` is the thread's processor time. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: Record<string, unknown>
}

/** What a page's main thread did between two marks. */
export type MainThreadWork = {
  /** Processor time of each animation frame, ms, in order: its own task and what ran until the next frame. */
  frames: number[]
  /**
   * One for each turn of a 60 Hz screen. A frame that this machine was too late for counts as the middle one: what
   * makes frames expensive (a press, a result, the collector) comes once, however many frames there are. Other tasks
   * count for the turn in which they ran.
   */
  shown: number[]
  /** Frames that scripts asked for to draw in: while something moves by them, it waits for the page's thread. */
  asked: number
  /** Layouts and style recalculations that a script asked for and waited for. */
  forced: number
  /** Layouts of any kind. */
  layouts: number
  /** Style recalculations that were part of a frame. */
  styles: number
  /** Tasks with more than 50 ms of processor time, longest first, ms. */
  longTasks: number[]
  /** Runs of the garbage collector, and what scripts allocated in bytes as far as those runs show. */
  collections: number
  allocated: number
}

/** Microseconds, and milliseconds of work. */
type Frame = { begin: number; end: number; own: number; work: number; wanted: boolean }

const LONG_TASK_MS = 50
const TURN_MS = 1000 / 60
/** What runs this long after a frame without a next one is not its doing. */
const LAST_FRAME_MS = 100
const WISH = 'RequestAnimationFrame'
const SCRIPT = new Set(['FunctionCall', 'EventDispatch', 'FireAnimationFrame', 'TimerFire', 'RunMicrotasks'])
const COLLECTION = new Set(['MinorGC', 'MajorGC'])

/**
 * Reads the main thread's work between the marks `begin` and `end` (`performance.mark` in the page).
 * Processor time is counted, not the time on the clock: what else the machine does is left out. All times are
 * multiplied by `scale`.
 * @throws when a mark is missing
 */
export function workBetween(
  events: readonly TraceEvent[],
  begin: string,
  end: string,
  scale = 1,
): MainThreadWork {
  const first = mark(events, begin)
  const last = mark(events, end)
  const thread = events
    .filter(({ pid, tid, ph }) => pid === first.pid && tid === first.tid && ph === 'X')
    .filter(({ ts }) => ts >= first.ts && ts < last.ts)
    .sort((a, b) => a.ts - b.ts)
  const named = (name: string) => thread.filter((event) => event.name === name)
  const tasks = named('RunTask')
  const layouts = named('Layout')
  const styles = named('UpdateLayoutTree')
  const wishes = events.filter(
    (event) => event.name === WISH && event.pid === first.pid && event.tid === first.tid,
  )
  const frames = frameTimes(tasks, named('Commit'), wishes)
  const scripts = thread.filter(({ name }) => SCRIPT.has(name))
  const forced = [...layouts, ...styles].filter((event) => scripts.some((script) => holds(script, event)))
  const collections = thread.filter(({ name }) => COLLECTION.has(name))
  const long = tasks.map((task) => processorMs(task) * scale).filter((ms) => ms > LONG_TASK_MS)
  return {
    frames: frames.map(({ work }) => work * scale),
    shown: shownFrames(tasks, frames, first.ts, last.ts).map((ms) => ms * scale),
    asked: wishes.filter(({ ts }) => ts >= first.ts && ts < last.ts).length,
    forced: forced.length,
    layouts: layouts.length,
    styles: styles.filter((style) => !forced.includes(style)).length,
    longTasks: long.sort((a, b) => b - a),
    collections: collections.length,
    allocated: allocatedBetween(collections),
  }
}

/** The value that `part` (0 to 1) of the values do not exceed; 0 of none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0
}

function mark(events: readonly TraceEvent[], name: string): TraceEvent {
  const found = events.find((event) => event.name === name)
  if (!found) throw new Error(`the trace holds no mark ${name}`)
  return found
}

const processorMs = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000

const holds = (outer: TraceEvent, inner: TraceEvent) =>
  outer.ts <= inner.ts && inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0)

/**
 * A frame begins with the task that ends in a commit to the compositor: callbacks, style, layout and paint are in it.
 * It lasts until the next one if its scripts asked for a next one, else the motion has ended.
 */
function frameTimes(
  tasks: readonly TraceEvent[],
  commits: readonly TraceEvent[],
  wishes: readonly TraceEvent[],
): Frame[] {
  const begins = tasks.filter((task) => commits.some((commit) => holds(task, commit)))
  return begins.map((task, index) => {
    const begin = task.ts
    const following = begins[index + 1]?.ts ?? Infinity
    const wanted = wishes.some(({ ts }) => ts >= begin && ts < following) && following < Infinity
    const end = wanted ? following : Math.min(following, begin + LAST_FRAME_MS * 1000)
    return { begin, end, own: processorMs(task), work: workIn(tasks, begin, end), wanted }
  })
}

/** Frames, those missed before the next, and the turns of the screen that needed none. */
function shownFrames(
  tasks: readonly TraceEvent[],
  frames: readonly Frame[],
  begin: number,
  end: number,
): number[] {
  const shown: number[] = []
  const middle = percentile(
    frames.map(({ own }) => own),
    0.5,
  )
  let at = begin
  for (const frame of [...frames, { begin: end, end, own: 0, work: 0, wanted: false }]) {
    for (; at + TURN_MS * 1000 <= frame.begin; at += TURN_MS * 1000)
      shown.push(workIn(tasks, at, at + TURN_MS * 1000))
    if (frame.begin === end) break
    // Where no next frame was requested, none was missed.
    const turns = frame.wanted ? Math.max(1, Math.round((frame.end - frame.begin) / 1000 / TURN_MS)) : 1
    const turn = (frame.end - frame.begin) / turns
    for (let n = 0; n < turns; n++) {
      const besides = workIn(tasks, frame.begin + n * turn, frame.begin + (n + 1) * turn)
      shown.push(n === 0 ? besides : besides + middle)
    }
    at = frame.end
  }
  return shown
}

/** Milliseconds of the tasks that begin in that time. */
const workIn = (tasks: readonly TraceEvent[], begin: number, end: number): number =>
  tasks.filter(({ ts }) => ts >= begin && ts < end).reduce((sum, task) => sum + processorMs(task), 0)

/** From the end of each run of the collector to the beginning of the next, what the heap grew by. */
function allocatedBetween(collections: readonly TraceEvent[]): number {
  const size = (event: TraceEvent | undefined, when: 'Before' | 'After') =>
    Number(event?.args?.[`usedHeapSize${when}`] ?? 0)
  return collections
    .slice(1)
    .reduce(
      (sum, run, index) => sum + Math.max(0, size(run, 'Before') - size(collections[index], 'After')),
      0,
    )
}
