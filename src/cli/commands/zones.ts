import { correctZones, findZoneCorrections } from '../../actions/events/zone-corrections.ts'
import { utcText } from '../../domain/time/date-time.ts'
import type { CorrectedTimes } from '../../storage/events/zone-times.ts'
import { systemClock } from '../line/clock.ts'
import { type Invocation, print, printJson } from '../line/command.ts'
import { withStore } from '../line/with-store.ts'

/** Lists events whose UTC times differ from the zone data of this Node, and with `--correct` corrects them. */
export async function zones(invocation: Invocation): Promise<void> {
  const { flags, terminal } = invocation
  const now = systemClock()
  const [found, corrected] = await withStore(invocation, async store => {
    const all: CorrectedTimes[] = []
    let count = 0
    for await (const batch of findZoneCorrections(store, now)) {
      all.push(...batch)
      if (flags.correct) count += await correctZones(store, batch, now)
    }
    return [all, count] as const
  })
  const data = process.versions.tz ?? ''
  if (flags.json) return printJson(terminal, { data, events: found.map(shown), corrected })
  for (const correction of found) print(terminal, lineOf(correction))
  print(
    terminal,
    found.length === 0
      ? `All events that are not over agree with the time zone data ${data}.`
      : flags.correct
        ? `Corrected: ${corrected}.`
        : `${found.length} events differ from the time zone data ${data}. To correct them: almanac zones --correct`,
  )
}

function shown({ stored, startsAtUtc, endsAtUtc }: CorrectedTimes) {
  const { id, title, zone, startsAtLocal } = stored
  return {
    ...{ id, title, zone, start: startsAtLocal },
    stored_utc: utcText(stored.startsAtUtc),
    utc: utcText(startsAtUtc),
    ...{ stored_end_utc: utcText(stored.endsAtUtc), end_utc: utcText(endsAtUtc) },
  }
}

function lineOf(correction: CorrectedTimes): string {
  const { id, title, zone, start, stored_utc, utc } = shown(correction)
  return [id, title, `${start} ${zone}`, `${stored_utc} UTC → ${utc} UTC`].join('\t')
}
