import type { JournalState } from './change.ts'

/** The state of all records and of the site's settings: as long as it is the same, so is everything that is made from them. */
export type CalendarStamp = string

type Stamped = Pick<JournalState, 'epoch' | 'head' | 'settingsVersion'>

export function writeStamp({ epoch, head, settingsVersion }: Stamped): CalendarStamp {
  return `${epoch}/${head}/${settingsVersion}`
}

export interface ReadStamp {
  /** Which history it is of. */
  readonly epoch: string
  /** The number of its newest change. */
  readonly seq: number
  readonly settingsVersion: number
}

/** The stamp taken apart. */
export function readStamp(stamp: CalendarStamp): ReadStamp {
  const [epoch = '', seq, settingsVersion] = stamp.split('/')
  return { epoch, seq: Number(seq), settingsVersion: Number(settingsVersion) }
}
