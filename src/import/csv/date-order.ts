import { plainCell } from '../../domain/time/typed-when/spreadsheet-text.ts'

export type DateOrder = 'dmy' | 'mdy'

/** What the dates of a table show about the order of day and month. Other texts are ignored. */
export async function dateEvidence(texts: AsyncIterable<string> | Iterable<string>) {
  /** The orders that some date requires. Two of them contradict each other. */
  const orders = new Set<DateOrder>()
  /** A date that means another day in the other order. */
  let ambiguous: string | undefined
  for await (const text of texts) {
    const numbers = numbersIn(text)
    if (!numbers) continue
    const [first, second] = numbers
    if (first <= 12 && second <= 12) ambiguous ??= first === second ? undefined : text
    else if (first <= 31 && second <= 12) orders.add('dmy')
    else if (first <= 12 && second <= 31) orders.add('mdy')
  }
  return { orders, ambiguous }
}

/** The day and the month of `5/6`, `5/6/2032` or `5-6-2032`, in their order. Dots always follow a day. */
function numbersIn(text: string): readonly [number, number] | undefined {
  const match =
    /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(?:\d{4}|\d\d))?(?![\d/])|(?<!\d)(\d{1,2})-(\d{1,2})-(?:\d{4}|\d\d)(?!\d)/.exec(
      plainCell(text).text,
    )
  if (!match) return undefined
  const [first = 0, second = 0] = [match[1] ?? match[3], match[2] ?? match[4]].map(Number)
  return first === 0 || second === 0 ? undefined : [first, second]
}
