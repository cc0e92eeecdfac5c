// The JSON of single events, kept for as long as the event and all that it shows stay as they are. A list is put together
// from them, so a calendar that is written to all the time still answers quickly.
import { LRUCache } from 'lru-cache'
import { readStamp } from '../../domain/journal/calendar-stamp.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { PresentTime } from '../../domain/time/present-time.ts'
import type { TouchedRecord } from '../../storage/events/shown-events.ts'
import type { ReadableStore, Store } from '../../storage/store.ts'

/**
 * An event as JSON, cut where the number of a term's events stands: that changes with other events, and is filled in when
 * the fragment is used.
 */
export interface Fragment {
  readonly pieces: readonly string[]
  /** The terms whose numbers stand between the pieces. */
  readonly counted: readonly number[]
  /** When time alone makes it another one; infinite as a rule. */
  readonly holdsUntil: number
}

export interface EventFragments {
  /**
   * The fragments of these events, in their order. `variant` says what they depend on besides the calendar: the
   * settings, the language, and where addresses start. `make` makes those that are not kept; an event that it does not give is left out.
   */
  find(
    ids: readonly number[],
    variant: string,
    store: Store,
    time: Pick<PresentTime, 'hasCome'>,
    make: (missing: readonly number[]) => Promise<ReadonlyMap<number, Fragment>>,
  ): Promise<Fragment[]>
}

/** After more changes than this, it is quicker to begin again. */
const mostChanges = 500

/** How many variants of an event are kept: languages at a few addresses. */
const mostVariants = 20

export function createEventFragments(maxBytes: number): EventFragments {
  const fragments = new LRUCache<number, Map<string, Fragment>>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: sizeOf,
  })
  let known: { readonly epoch: string; readonly seq: number } | undefined
  let lastLook: Promise<unknown> = Promise.resolve()

  /** Forgets what has changed, one look after the other. Nothing when this store is behind what is kept. */
  function catchUp(store: Store): Promise<typeof known> {
    const look = lastLook.then(() => lookAt(store))
    lastLook = look.catch(() => {})
    return look
  }

  async function lookAt(store: Store): Promise<typeof known> {
    const { epoch, seq } = readStamp(await store.stamp())
    if (known?.epoch === epoch && known.seq === seq) return known
    if (known?.epoch === epoch && known.seq > seq) return undefined
    if (known?.epoch === epoch) await forgetChanged(store, known.seq, seq)
    else fragments.clear()
    known = { epoch, seq }
    return known
  }

  async function forgetChanged(store: ReadableStore, from: number, until: number): Promise<void> {
    const touched = await store.journal.touchedSince(from, mostChanges)
    const isWhole = touched[0]?.seq === from + 1 && (touched.at(-1)?.seq ?? 0) >= until
    if (!isWhole || touched.some(isShownEverywhere)) {
      fragments.clear()
      return
    }
    const ids = [...new Set(touched.map(({ id }) => id))]
    for (const id of [...ids, ...(await store.events.showing(ids))]) fragments.delete(id)
  }

  function keep(id: number, variant: string, fragment: Fragment): void {
    const variants = fragments.get(id) ?? new Map()
    if (variants.size >= mostVariants) variants.clear()
    fragments.set(id, variants.set(variant, fragment))
  }

  return {
    async find(ids, variant, store, time, make) {
      const begun = maxBytes > 0 ? await catchUp(store) : undefined
      const stillTrue = (fragment: Fragment | undefined) =>
        fragment && time.hasCome(fragment.holdsUntil as UtcSeconds) ? undefined : fragment
      const kept = new Map(ids.map(id => [id, begun && stillTrue(fragments.get(id)?.get(variant))]))
      const missing = ids.filter(id => kept.get(id) === undefined)
      const made = missing.length > 0 ? await make(missing) : new Map<number, Fragment>()
      // What was read before somebody else caught up with a change may be older than that change.
      if (begun && begun === known) for (const [id, fragment] of made) keep(id, variant, fragment)
      return ids.flatMap(id => kept.get(id) ?? made.get(id) ?? [])
    },
  }
}

/** Terms and images are shown by many events and seldom changed; new ones are shown by none yet. */
function isShownEverywhere({ kind, action }: TouchedRecord): boolean {
  return kind !== 'event' && kind !== 'venue' && kind !== 'organizer' && action !== 'created'
}

function sizeOf(variants: ReadonlyMap<string, Fragment>): number {
  let size = 100
  for (const [variant, { pieces }] of variants) {
    size += variant.length * 2
    for (const piece of pieces) size += piece.length * 2
  }
  return size
}

/** Stands for the number of a term's events while an event is made JSON. No text can contain a NUL. */
export function countMark(termId: number): string {
  return `\u0000${termId}\u0000`
}

export function toFragment(json: string, holdsUntil = Number.POSITIVE_INFINITY): Fragment {
  const parts = json.split(/"\\u0000(\d+)\\u0000"/)
  return {
    pieces: parts.filter((_, index) => index % 2 === 0),
    counted: parts.filter((_, index) => index % 2 === 1).map(Number),
    holdsUntil,
  }
}

/** The JSON of an event, with the numbers as they are now. */
export function jsonOf({ pieces, counted }: Fragment, counts: ReadonlyMap<number, number>): string {
  let json = pieces[0] ?? ''
  counted.forEach((termId, index) => {
    json += `${counts.get(termId) ?? 0}${pieces[index + 1]}`
  })
  return json
}
