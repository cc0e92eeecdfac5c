import { overlap, type Timed } from './day-hours.ts'

/** An event of a cascade. */
export interface Step<T> extends Timed<T> {
  /** How many steps its block is from the start of the day, because it lies on earlier ones. */
  readonly depth: number
  /** What is seen before another block lies on it. It has the text. */
  readonly seen: number
}

/** In steps of five minutes: room for a title and a time where half an hour has two lines. */
const leastSeen = 6
const mostSteps = 3

/**
 * Overlapping events, in steps of five minutes, that begin one after the other lie on each other like cards, each a step
 * further in. Undefined if two of them begin too close to each other, or if there are too many steps.
 */
export function cascadeOf<T>(group: readonly Timed<T>[]): Step<T>[] | undefined {
  const steps: Step<T>[] = []
  for (const one of group) {
    const below = steps.filter(step => overlap(step, one))
    const depth = Math.max(-1, ...below.map(step => step.depth)) + 1
    if (depth >= mostSteps || below.some(({ start }) => one.start - start < leastSeen)) return undefined
    const next = group.find(other => other.start > one.start && overlap(one, other))
    steps.push({ ...one, depth, seen: next ? next.start - one.start : one.length })
  }
  return steps
}
