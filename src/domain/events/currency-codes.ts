export interface Currency {
  symbol: string
  code: string
}

export type CurrencySide = 'prefix' | 'postfix'

const noCurrency: Currency = { symbol: '', code: '' }

const isoCodes = new Set(Intl.supportedValuesOf('currency'))

// Only these are also accepted in lower case. Other codes are words (all, top, try, mad, sur).
const codesReadInAnyCase = new Set(
  'AED AOA AUD BRL CAD CHF CVE DZD EGP EUR GBP GHS KES MZN NGN QAR RWF TND TZS UGX USD XAF XOF ZAR'.split(
    ' ',
  ),
)

const symbolsReadInAnyCase = new Set([
  ...'ksh ksh. kshs tsh tsh. tshs ush ush. ushs sh sh. shs shs. fcfa cfa f.cfa'.split(' '),
  'f cfa',
  ...'kr kr. zł kč lei sfr sfr. fr. dh dhs rs rs. rp rp.'.split(' '),
])

const symbolsReadAsWritten = new Set([
  ...'F FC FG FBu FRw RF LE L.E. DA DT KD BD JD SR QR UM MT MTn Kz Br Ar Db MK Nfk'.split(' '),
  ...'Fr Ft RM Bs Bs. Gs Tk S/ S/. B/. лв'.split(' '),
  ...'د.إ ر.س د.م. د.م ج.م د.ت د.ج د.ك د.ب د.أ د.ل د.ع ر.ق ر.ع. ر.ع ر.ي ل.ل ج.س'.split(' '),
])

// After a number these mean something else: 10K is ten thousand, and 5D and 3P are not money.
const symbolsReadOnlyBefore = new Set('R K P Q L D'.split(' '))

const symbolWithSign = /^\p{L}{0,3}\p{Sc}\p{L}{0,3}$/u

const thousandthMarks = new Map([
  ...'BHD IQD JOD KWD LYD OMR BD JD KD د.ك د.ب د.أ د.ل د.ع ر.ع. ر.ع'
    .split(' ')
    .map(name => [name, '.'] as const),
  ...'TND DT د.ت'.split(' ').map(name => [name, '.,'] as const),
])

/** Decimal marks that start a fraction even before three digits: KWD 12.500 is twelve and a half. */
export function thousandthMarksOf(currency: Currency): string {
  return thousandthMarks.get(currency.code) ?? thousandthMarks.get(currency.symbol) ?? ''
}

/** Parses the text next to an amount. Undefined if it is more than a currency name. */
export function readCurrency(beside: string, side: CurrencySide): Currency | undefined {
  const name = beside.trim()
  return name === '' ? noCurrency : (readOneName(name, side) ?? readCodeAndSymbol(name, side))
}

function readOneName(name: string, side: CurrencySide): Currency | undefined {
  if (isoCodes.has(name) || codesReadInAnyCase.has(name.toUpperCase())) {
    return { symbol: '', code: name.toUpperCase() }
  }
  return isSymbol(name, side) ? { symbol: name, code: '' } : undefined
}

function isSymbol(name: string, side: CurrencySide): boolean {
  return (
    symbolWithSign.test(name) ||
    symbolsReadAsWritten.has(name) ||
    symbolsReadInAnyCase.has(name.toLowerCase()) ||
    (side === 'prefix' && symbolsReadOnlyBefore.has(name))
  )
}

function readCodeAndSymbol(name: string, side: CurrencySide): Currency | undefined {
  const [first, second, ...others] = name.split(/\s+/).map(word => readOneName(word, side))
  if (!first || !second || others.length > 0) return undefined
  const isOneOfEach = (first.code === '') !== (second.code === '')
  return isOneOfEach ? { symbol: first.symbol || second.symbol, code: first.code || second.code } : undefined
}

/** A symbol means the currency it is most often used for. */
const codesOfSymbols: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₦': 'NGN',
  '₹': 'INR',
  KSh: 'KES',
  TSh: 'TZS',
  USh: 'UGX',
  R$: 'BRL',
}

/** The ISO 4217 code, or an empty string if unknown. */
export function currencyCode(currency: string): string {
  return /^[A-Z]{3}$/.test(currency) ? currency : (codesOfSymbols[currency] ?? '')
}
