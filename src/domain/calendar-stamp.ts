import type { JournalState } from './change.ts'

/** The state of all records: as long as it is the same, so is everything that is made from them. */
export type CalendarStamp = string

export function writeStamp({ epoch, head }: Pick<JournalState, 'epoch' | 'head'>): CalendarStamp {
  return `${epoch}/${head}`
}

/** The stamp taken apart: which history it is of, and the number of its newest change. */
export function readStamp(stamp: CalendarStamp): { readonly epoch: string; readonly seq: number } {
  const [epoch = '', seq] = stamp.split('/')
  return { epoch, seq: Number(seq) }
}
