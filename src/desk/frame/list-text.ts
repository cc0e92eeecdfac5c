import type { VisitContext } from './desk-context.ts'

/** "Arabic, French and Swahili", as the language of the user says it. */
export function listText(items: readonly string[], { dates }: Pick<VisitContext, 'dates'>): string {
  return new Intl.ListFormat(dates.locale, { type: 'conjunction' }).format(items)
}
