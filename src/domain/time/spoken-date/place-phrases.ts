import { readTimeZone } from '../time-zone.ts'
import { type Phrase, phrase, type SpokenDraft, type SpokenPlace } from './spoken-draft.ts'

const hourSeconds = 3600

export const placePhrases: readonly Phrase[] = [
  phrase('\\(?(?:GMT|UTC)?([+-])(?:(\\d{1,2}):?([0-5]\\d)|(\\d{1,2}))\\)?', (draft, groups) => {
    const [sign, hours, minutes, hoursAlone] = groups
    const seconds = Number(hours ?? hoursAlone) * hourSeconds + Number(minutes ?? 0) * 60
    return seconds < 24 * hourSeconds
      ? withPlace(draft, { offsetSeconds: sign === '-' ? -seconds : seconds })
      : undefined
  }),
  phrase('\\(?([a-z]+(?:_[a-z]+)*(?:/[a-z0-9_+-]+)*)\\)?', (draft, [name = '']) =>
    withPlace(draft, placeOf(name)),
  ),
]

function withPlace(draft: SpokenDraft, place: SpokenPlace | undefined): SpokenDraft | undefined {
  if (place === undefined || draft.placeCount > 1) return undefined
  const placeCount = draft.placeCount + 1
  // The second one is a comment on the first, as in `+0200 (CEST)` (RFC 5322, section 3.3).
  return draft.placeCount === 1 ? { ...draft, placeCount } : { ...draft, place, placeCount }
}

function placeOf(name: string): SpokenPlace | undefined {
  const hours = hoursAhead[name.toUpperCase()]
  if (hours !== undefined) return { offsetSeconds: hours * hourSeconds }
  const zone = readTimeZone(name)
  return zone && { zone }
}

/**
 * PHP's meaning of ambiguous abbreviations: `IST` is Israel's, `CST` America's, `BST` Britain's. Korea's half
 * hour of 1954 (`KST`) is not supported.
 */
const hoursAhead: Readonly<Record<string, number>> = {
  ACDT: 10.5,
  ACST: 9.5,
  ADT: -3,
  AEDT: 11,
  AEST: 10,
  AKDT: -8,
  AKST: -9,
  AST: -4,
  AWST: 8,
  BST: 1,
  CAT: 2,
  CDT: -5,
  CEST: 2,
  CET: 1,
  CHST: 10,
  CST: -6,
  EAT: 3,
  EDT: -4,
  EEST: 3,
  EET: 2,
  EST: -5,
  GMT: 0,
  HKT: 8,
  HST: -10,
  IDT: 3,
  IST: 2,
  JST: 9,
  KST: 9,
  MDT: -6,
  MEST: 2,
  MET: 1,
  MSD: 4,
  MSK: 3,
  MST: -7,
  NDT: -2.5,
  NST: -3.5,
  NZDT: 13,
  NZST: 12,
  PDT: -7,
  PKT: 5,
  PST: -8,
  SAST: 2,
  SST: -11,
  UTC: 0,
  WAT: 1,
  WEST: 1,
  WET: 0,
  WIB: 7,
  WIT: 9,
  WITA: 8,
  Z: 0,
}
