import type { VisitContext } from './desk-context.ts'

/** "Arabic, French and Swahili", in the user's language. */
export function listText(items: readonly string[], { dates }: Pick<VisitContext, 'dates'>): string {
  return new Intl.ListFormat(dates.locale, { type: 'conjunction' }).format(items)
}
