import { plainPrices } from '../domain/events/cost.ts'
import { currencyCode } from '../domain/events/currency-codes.ts'
import type { Ticket } from '../domain/events/event-content.ts'
import type { WebContext } from './web-context.ts'

type CostContext = Pick<WebContext, 'site' | 'dates' | 'message'>

interface Priced {
  readonly cost: string
  readonly tickets?: readonly Pick<Ticket, 'price' | 'currency'>[]
}

/** The cost of an event, formatted for the language; free text is shown as written. Without one, its tickets say. */
export function costText({ cost, tickets = [] }: Priced, context: CostContext): string {
  const prices = cost.trim() === '' ? pricesOf(tickets) : plainPrices(cost)
  if (!prices) return cost.trim()
  const { low, high, currency } = prices
  const code = currencyCode(currency || context.site.currency)
  if (low > 0 && low < high && code !== '')
    return leftToRight(formatOf(context.dates.locale, code).formatRange(low, high))
  const from = priceText(low, currency, context)
  return low === high ? from : `${from} – ${priceText(high, currency, context)}`
}

/** Undefined if there are no tickets, or in several currencies. A free one has no currency of its own. */
function pricesOf(tickets: Required<Priced>['tickets']) {
  const prices = tickets.map(({ price }) => price)
  const paid = tickets.filter(({ price }) => price > 0)
  const [currency = '', ...others] = new Set(paid.map(ticket => ticket.currency))
  if (prices.length === 0 || others.length > 0) return undefined
  return { low: Math.min(...prices), high: Math.max(...prices), currency }
}

/** One price; zero is shown as free. */
export function priceText(price: number, currency: string, context: CostContext): string {
  if (price === 0) return context.message('texts.free')
  const named = currency || context.site.currency
  const code = currencyCode(named)
  if (code === '') return `${named} ${context.dates.number(price)}`.trim()
  return leftToRight(formatOf(context.dates.locale, code).format(price))
}

/** In Arabic, a range with a Latin currency would be read as "KES 800–300". A mark at its start gives it the direction of the currency. */
function leftToRight(price: string): string {
  return price.startsWith('\u200f') && !/\p{Script=Arabic}/u.test(price) ? `\u200e${price.slice(1)}` : price
}

const knownFormats = new Map<string, Intl.NumberFormat>()

/** Whole amounts have no decimals. */
function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known =
    knownFormats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    })
  knownFormats.set(key, known)
  return known
}
