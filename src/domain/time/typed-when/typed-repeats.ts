// Reads repetitions as people type them: `every tue 7pm`, `weekly on mondays until december`, `tous les jeudis à 20h`.

import { languages } from '../../records/record-frame.ts'
import { oftenIn, type RepeatRule } from './repeat-rule.ts'
import { firstDate } from './repeat-start.ts'
import { isRepeat } from './repeat-tokens.ts'
import { lastDayFrom, suitsStart, withoutUntil } from './repeat-until.ts'
import { repeatVocabularyOf, withoutCount } from './repeat-words.ts'
import { scanWhen, scanWords } from './scan-when.ts'
import type { TypedWhen, TypingContext } from './typed-when.ts'
import { normalized } from './vocabulary.ts'
import type { WhenToken } from './when-token.ts'

export interface TypedRepeats extends RepeatRule {
  /** The last day on which it may start. */
  readonly until?: string
  readonly count?: number
  /** The first date, or undefined if the text names neither a day nor a time. */
  readonly first?: TypedWhen
}

/** Undefined unless all of the text is understood, in the user's language or another. */
export function readTypedRepeats(text: string, context: TypingContext): TypedRepeats | undefined {
  const spoken = [context.language, ...languages.filter(language => language !== context.language)]
  for (const language of spoken) {
    const read = readIn(text, { ...context, language })
    if (read) return read
  }
  return undefined
}

/** Whether a text speaks of a repetition, even if the rest of it is not understood. */
export function mentionsRepeats(text: string, { isDayFirst }: Pick<TypingContext, 'isDayFirst'>): boolean {
  return languages.some(language => {
    const words = scanWords(spaced(text), { vocabulary: repeatVocabularyOf(language), isDayFirst })
    return Array.from(words).some(({ token }) => isRepeat(token))
  })
}

/** In Arabic, `and` is written together with the next word. */
function spaced(text: string): string {
  return normalized(text).replace(/(^| )و(?=ال)/g, '$1و ')
}

/** `every 2nd tuesday` may be one of each month, or every other one. */
function isCounted({ kind }: WhenToken, place: number, tokens: readonly WhenToken[]): boolean {
  return kind === 'ordinal' && tokens[place - 1]?.kind === 'each'
}

function readIn(text: string, context: TypingContext): TypedRepeats | undefined {
  const { language, isDayFirst } = context
  const { rest, count } = withoutCount(spaced(text), language)
  const tokens = scanWhen(rest, { vocabulary: repeatVocabularyOf(language), isDayFirst })
  if (!tokens?.some(isRepeat) || tokens.some(isCounted)) return undefined
  const { tokens: endless, until } = withoutUntil(tokens, context)
  const often = oftenIn(endless)
  if (!often || (until && count !== undefined)) return undefined
  const first = firstDate(often, context)
  if (first === false) return undefined
  const { freq, interval, weekdays } = often
  const startDay = first?.startDay ?? (context.usual.startDay || undefined)
  const lastDay = until && lastDayFrom(until, startDay)
  if (until && !(lastDay && suitsStart(often, startDay, { ...until, lastDay }))) return undefined
  return {
    freq,
    interval,
    weekdays,
    ...(first && { first }),
    ...(lastDay && { until: lastDay }),
    ...(count !== undefined && { count }),
  }
}
