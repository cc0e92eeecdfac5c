// Reads a date or a time in a cell of a table: everything that an editor may type, in any of the five languages, and the
// formats of spreadsheets and ISO 8601. Words that are no part of a date are returned, so that they can be reported.

import type { Language } from '../../records/record-frame.ts'
import { joinTokens } from './join-tokens.ts'
import { type ScannedWord, scanWords } from './scan-when.ts'
import { type CellText, plainCell, spreadsheetNumber } from './spreadsheet-text.ts'
import { readTokens, type TypedWhen, type TypingContext, vocabulariesFor } from './typed-when.ts'
import { normalized, spokenFirst } from './vocabulary.ts'
import type { WhenToken } from './when-token.ts'

export interface CellContext extends Pick<TypingContext, 'now' | 'zone' | 'language' | 'isDayFirst'> {
  /** The day of a cell that only has a time. */
  readonly day?: string
  /** Whether a number alone is an hour. */
  readonly isTime?: boolean
}

export interface CellWhen extends TypedWhen {
  /** Words of the cell that were not used. */
  readonly unused: string
  /** Whether it names another day of the week than that of its date. */
  readonly isOtherWeekday: boolean
  /** The offset from UTC in minutes, if it has one. */
  readonly offsetMinutes?: number
}

/** Undefined if the cell has no date or time, or if a part of it could be a time that would be lost. */
export function readCellWhen(text: string, context: CellContext): CellWhen | undefined {
  const cell = plainCell(text)
  const read = { ...context, usual: { startDay: context.day ?? '', startTime: '', endDay: '', endTime: '' } }
  const number = spreadsheetNumber(cell.text)
  if (number) return readIn(context.language, { ...cell, text: number }, read)
  const spoken = spokenFirst(context.language)
  for (const language of spoken) {
    const found = readIn(language, cell, read)
    if (found && found.unused === '' && !found.isOtherWeekday) return found
  }
  const partly = spoken.flatMap(language => readIn(language, cell, read) ?? [])
  return partly.toSorted((one, other) => one.unused.length - other.unused.length)[0]
}

type ReadingContext = CellContext & Pick<TypingContext, 'usual'>

function readIn(language: Language, cell: CellText, context: ReadingContext): CellWhen | undefined {
  for (const vocabulary of vocabulariesFor(language)) {
    const options = { vocabulary, isDayFirst: context.isDayFirst, ordersDashes: true }
    const words = Array.from(scanWords(cell.text, options))
    const found = readWords(words, cell, { ...context, language }) ?? readWithoutDayPart(words, cell, context)
    if (found) return found
  }
  return undefined
}

/** `6 May, evening`: a part of the day is no time. */
function readWithoutDayPart(words: readonly ScannedWord[], cell: CellText, context: ReadingContext) {
  const plain = words.map(word =>
    word.token.kind === 'dayPart' ? { ...word, token: { kind: 'unknown' } as const } : word,
  )
  return readWords(plain, cell, context)
}

function readWords(
  words: readonly ScannedWord[],
  { original, offsetMinutes }: CellText,
  context: ReadingContext,
): CellWhen | undefined {
  const used = withoutLooseEnds(words).filter(({ token }) => token.kind !== 'unknown')
  const tokens = joinTokens(used.map(({ token }) => token))
  const read = readAgreeing(hourFirst(tokens, context), context)
  if (!read) return undefined
  const unused = unusedIn(original, words)
  if (!read.saysTime && /\p{Nd}/u.test(unused)) return undefined
  return { ...read, unused, ...(offsetMinutes !== undefined && { offsetMinutes }) }
}

function hourFirst(tokens: readonly WhenToken[], { isTime }: ReadingContext): readonly WhenToken[] {
  const isHour = isTime && tokens.length === 1 && tokens[0]?.kind === 'number'
  return isHour ? [{ kind: 'at' }, ...tokens] : tokens
}

/** If the day of the week contradicts the date, the date counts. */
function readAgreeing(tokens: readonly WhenToken[], context: ReadingContext) {
  const read = readTokens(tokens, context)
  if (read) return { ...read, isOtherWeekday: false }
  if (!tokens.some(({ kind }) => kind === 'date')) return undefined
  const dated = tokens.filter(({ kind }) => kind !== 'weekday')
  const other = dated.length < tokens.length ? readTokens(dated, context) : undefined
  return other && { ...other, isOtherWeekday: true }
}

/** Words that join others mean nothing beside an unknown word: `6 May at the mill`. */
function withoutLooseEnds(words: readonly ScannedWord[]): readonly ScannedWord[] {
  const isLoose = (index: number, step: 1 | -1): boolean => {
    const next = words[index + step]
    if (next === undefined) return step === 1 || index === 0
    if (next.token.kind === 'unknown') return true
    return joining.includes(next.token.kind) && isLoose(index + step, step)
  }
  const isUnknown = words.some(({ token }) => token.kind === 'unknown')
  return words.filter(
    ({ token }, index) =>
      !isUnknown || !joining.includes(token.kind) || !(isLoose(index, 1) || isLoose(index, -1)),
  )
}

const joining: readonly WhenToken['kind'][] = [
  ...(['at', 'to', 'atOrTo', 'from', 'in', 'filler', 'next'] as const),
  ...(['dayNumber', 'count', 'unit'] as const),
]

/** The unknown words as they are written in the cell. */
function unusedIn(original: string, words: readonly ScannedWord[]): string {
  const unknown = new Set(
    words.flatMap(({ token, text }) => (token.kind === 'unknown' ? [text.replace(/zone$/, '')] : [])),
  )
  if (unknown.size === 0) return ''
  const written = original.split(/[\s,،;]+/).filter(word => {
    const bare = normalized(word)
    return unknown.has(bare) || unknown.has(bare.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  })
  return written.length > 0 ? written.join(' ') : [...unknown].join(' ')
}
