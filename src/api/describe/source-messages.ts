import { problemMessages } from '../../domain/problem.ts'
import { refusalReasons } from '../../domain/refusal.ts'
import { texts } from '../../domain/texts.ts'

/** Every text that the interface shows to people, in English, by the key under which the catalogues hold it. */
export function sourceMessages(): Record<string, string> {
  return {
    ...withPrefix(
      'refusals',
      mapValues(refusalReasons, row => row.message),
    ),
    ...withPrefix('problems', problemMessages),
    ...withPrefix('texts', texts),
  }
}

function withPrefix(prefix: string, messages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [`${prefix}.${key}`, text]))
}

function mapValues<T>(rows: Readonly<Record<string, T>>, value: (row: T) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, value(row)]))
}
