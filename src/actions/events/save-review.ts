import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { EventPatch } from '../../resources/events/event.ts'

/** An event as it would be stored, and as it is. Its texts are in this language. */
export interface ProposedSave {
  readonly event: LinkedEvent
  /** Undefined for a new event. */
  readonly before: LinkedEvent | undefined
  readonly language: Language
}

interface Reviewed {
  /** The version that was reviewed; 0 for a new event. */
  readonly version: number
  /** Undefined if no rule applies. */
  readonly proposed: ProposedSave | undefined
  verdict: EventPatch | Refusal
}

/** The saves of one transaction. They are collected in a trial, and have verdicts when it runs again. */
export interface SaveReview {
  isTrial: boolean
  /** Whether a save was met that was not reviewed as it is now. */
  isStale: boolean
  readonly saves: Map<string, Reviewed[]>
  /** How many saves of each event are written. */
  readonly written: Map<string, number>
}

export function createReview(): SaveReview {
  return { isTrial: true, isStale: false, saves: new Map(), written: new Map() }
}

/** A save in a transaction. */
interface Save<Input> {
  /** Identifies the event in the trial and in the transaction that follows. */
  readonly key: string
  readonly version: number
  readonly input: Input
  readonly findBefore?: () => Promise<LinkedEvent>
}

/** Writes an event: as given in a trial, and by its verdict otherwise. */
export async function writeReviewed<Input extends EventPatch>(
  save: Save<Input>,
  { review, language }: { readonly review?: SaveReview; readonly language: Language },
  write: (input: Input) => Promise<LinkedEvent>,
): Promise<LinkedEvent> {
  const { key, version, input } = save
  if (!review) return write(input)
  if (review.isTrial) {
    const before = await save.findBefore?.()
    const event = await write(input)
    // An event on its way to the trash, or without a change, breaks no rule.
    const isExempt = event.status === 'trash' || event.version === before?.version
    const proposed = isExempt ? undefined : { event, before, language }
    review.saves.getOrInsertComputed(key, () => []).push({ version, proposed, verdict: {} })
    return event
  }
  const index = review.written.get(key) ?? 0
  const reviewed = review.saves.get(key)?.[index]
  if (reviewed?.version !== version) {
    review.isStale = true
    throw new Refusal('changedMeanwhile')
  }
  if (reviewed.verdict instanceof Refusal) throw reviewed.verdict
  const event = await write({ ...input, ...reviewed.verdict })
  review.written.set(key, index + 1)
  return event
}
