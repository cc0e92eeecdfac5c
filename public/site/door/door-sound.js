// Sounds for the results of check-in, for people who do not look at the screen.

/** @type {AudioContext | undefined} */
let audio

/**
 * One high tone, two, or three low ones.
 * @type {Readonly<Record<string, readonly number[]>>}
 */
const tones = { 'is-in': [880], 'is-amber': [440, 440], 'is-red': [160, 160, 160] }

/**
 * Plays the tones of a result, by its class.
 * @param {DOMTokenList} classes
 */
export function playResult(classes) {
  const found = Object.keys(tones).find(name => classes.contains(name))
  if (!found || !audio) return
  for (const [index, frequency] of tones[found]?.entries() ?? [])
    play(audio, frequency, audio.currentTime + index * 0.18)
}

/**
 * @param {AudioContext} context
 * @param {number} frequency
 * @param {number} from
 */
function play(context, frequency, from) {
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0.2, from)
  volume.gain.linearRampToValueAtTime(0, from + 0.15)
  tone.connect(volume).connect(context.destination)
  tone.start(from)
  tone.stop(from + 0.16)
}

/** Browsers allow sound after the first touch or key only. */
export function wakeSound() {
  if (globalThis.AudioContext) audio ??= new AudioContext()
}
addEventListener('pointerdown', wakeSound)
addEventListener('keydown', wakeSound)
