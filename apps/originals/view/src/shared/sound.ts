/** Small synthesised effects. Sound is off, and no audio context exists, until the player turns it on. */
let context: AudioContext | null = null
let master: GainNode | null = null
let on = false

const start = (): AudioContext => {
  if (!context) {
    context = new AudioContext()
    master = context.createGain()
    master.gain.value = 0.5
    master.connect(context.destination)
  }
  void context.resume()
  return context
}

function tone(
  frequency: number,
  at: number,
  length: number,
  gain: number,
  type: OscillatorType = 'sine',
  to = frequency,
) {
  if (!on) return
  const audio = start()
  const t = audio.currentTime + at
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  oscillator.type = type
  oscillator.frequency.setValueAtTime(frequency, t)
  oscillator.frequency.exponentialRampToValueAtTime(Math.max(20, to), t + length)
  volume.gain.setValueAtTime(0.0001, t)
  volume.gain.exponentialRampToValueAtTime(gain, t + 0.008)
  volume.gain.exponentialRampToValueAtTime(0.0001, t + length)
  oscillator.connect(volume).connect(master as GainNode)
  oscillator.start(t)
  oscillator.stop(t + length + 0.02)
}

let noise: AudioBuffer | null = null
function hiss(at: number, length: number, gain: number, frequency: number, to = frequency): void {
  if (!on) return
  const audio = start()
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
    const data = noise.getChannelData(0)
    // A fixed linear congruence: the sound needs no randomness.
    for (let i = 0, seed = 1; i < data.length; i++) {
      seed = (seed * 16807) % 2147483647
      data[i] = seed / 1073741823 - 1
    }
  }
  const t = audio.currentTime + at
  const source = audio.createBufferSource()
  source.buffer = noise
  source.loop = true
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.Q.value = 1.4
  filter.frequency.setValueAtTime(frequency, t)
  filter.frequency.exponentialRampToValueAtTime(to, t + length)
  const volume = audio.createGain()
  volume.gain.setValueAtTime(gain, t)
  volume.gain.exponentialRampToValueAtTime(0.0001, t + length)
  source
    .connect(filter)
    .connect(volume)
    .connect(master as GainNode)
  source.start(t)
  source.stop(t + length + 0.02)
}

const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51]

export const sound = {
  get on() {
    return on
  },
  set: (value: boolean) => {
    on = value
    if (on) start()
    else void context?.suspend()
  },
  click: () => tone(620, 0, 0.05, 0.12, 'triangle', 420),
  start: () => hiss(0, 0.45, 0.14, 500, 1800),
  stop: (reel: number) => {
    tone(150 + reel * 8, 0, 0.13, 0.4, 'sine', 60)
    hiss(0, 0.05, 0.16, 2400)
  },
  scatter: (n: number) => {
    tone(SCALE[n % 8]!, 0, 0.5, 0.22, 'triangle')
    tone(SCALE[(n + 2) % 8]! * 2, 0.05, 0.4, 0.08)
  },
  wait: () => tone(180, 0, 0.9, 0.1, 'sawtooth', 420),
  win: (size: number) => {
    for (let i = 0; i < 3 + Math.min(5, size); i++)
      tone(SCALE[i % 8]! * (i > 7 ? 2 : 1), i * 0.08, 0.34, 0.2, 'triangle')
  },
  tick: () => tone(1250, 0, 0.03, 0.05, 'square'),
  fanfare: () =>
    [0, 2, 4, 5, 4, 5, 7].forEach((step, i) => {
      tone(SCALE[step]!, i * 0.13, 0.5, 0.2, 'triangle')
      tone(SCALE[step]! / 2, i * 0.13, 0.5, 0.12, 'sawtooth')
    }),
  chip: () => {
    tone(1900, 0, 0.04, 0.12, 'triangle', 1500)
    tone(2600, 0.02, 0.05, 0.08, 'triangle', 2100)
  },
  roll: (seconds: number) => hiss(0, seconds, 0.16, 1500, 500),
  clack: (strength: number) => {
    tone(1500 + strength * 500, 0, 0.035, 0.2 * strength, 'square', 900)
    hiss(0, 0.03, 0.2 * strength, 3200)
  },
}
