import type { JournalState } from './change.ts'

/**
 * Identifies the state of all records and settings. Anything derived from them is valid while it is
 * unchanged.
 */
export type CalendarStamp = string

export type Stamped = Pick<JournalState, 'epoch' | 'head' | 'settingsVersion'>

export function writeStamp({ epoch, head, settingsVersion }: Stamped): CalendarStamp {
  return `${epoch}/${head}/${settingsVersion}`
}

export interface ReadStamp {
  /** The journal epoch. */
  readonly epoch: string
  /** The number of the newest change. */
  readonly seq: number
  readonly settingsVersion: number
}

export function readStamp(stamp: CalendarStamp): ReadStamp {
  const [epoch = '', seq, settingsVersion] = stamp.split('/')
  return { epoch, seq: Number(seq), settingsVersion: Number(settingsVersion) }
}
