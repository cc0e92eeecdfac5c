// Words and numbers that occur in exactly one place of the calendar, so that an answer that contains one
// reveals its source.
import type { Language } from '../../src/domain/records/record-frame.ts'
import type { Role } from '../../src/domain/rights/permissions.ts'

export type PlantedKind = 'event' | 'venue' | 'organizer'

/**
 * Why a record is hidden: its status, or the password of a published event. An open event may have a join
 * link that is shown later or never.
 */
export const hiddenStates = ['draft', 'pending', 'private', 'future', 'trash'] as const
export type PlantedState = (typeof hiddenStates)[number] | 'protected' | 'unshown'

export interface Place {
  readonly kind: PlantedKind
  readonly state: PlantedState
  readonly owner: Role
  readonly field: string
  readonly language: Language
}

export interface Secrets {
  word(place: Place): string
  number(place: Place): number
  readonly all: ReadonlyMap<string, Place>
}

export function createSecrets(): Secrets {
  const all = new Map<string, Place>()
  return {
    all,
    word(place) {
      const word = `zzs${all.size.toString(36).padStart(4, '0')}`
      all.set(word, place)
      return word
    },
    number(place) {
      // Ends in a digit other than zero, which a fraction would lose.
      const number = 77_000_007 + all.size * 10
      all.set(String(number), place)
      return number
    },
  }
}

export function placeName({ kind, state, owner, field, language }: Place): string {
  return `${field} (${language}) of the ${state} ${kind} of the ${owner}`
}

/** The secrets in a text. Calendar files fold their lines anywhere. */
export function secretsIn(text: string, { all }: Secrets): string[] {
  const whole = text.replace(/\r?\n[ \t]/g, '').toLowerCase()
  const found = whole.match(/zzs[0-9a-z]{4}|77\d{6}/g) ?? []
  return [...new Set(found)].filter(word => all.has(word))
}
