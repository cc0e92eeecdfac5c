import { inNormalForm, withPlainDigits } from '../text/normal-form.ts'
import { type Currency, type CurrencySide, readCurrency, thousandthMarksOf } from './currency-codes.ts'

type CostPosition = '' | CurrencySide

interface CostDetails {
  symbol: string
  code: string
  position: CostPosition
  values: string[]
}

export interface CostFormat {
  currency: string
  position: CurrencySide
  freeWord: string
}

/** What is known of a price. */
export const priceKinds = ['free', 'paid'] as const

export type PriceKind = (typeof priceKinds)[number]

interface CostRange {
  low: number
  high: number
}

interface WrittenAmount {
  written: string
  before: string
  after: string
  symbol: string
  code: string
}

interface Amount extends WrittenAmount {
  value: string
}

interface Reading {
  /** Only amounts in one currency, so the text may be reformatted. */
  isPlain: boolean
  hasOneCurrency: boolean
  amounts: Amount[]
}

const longestText = 200

const number = [
  String.raw`(?<!\d|\d[.,٫])(?:`,
  String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[ '’٬]\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d+)`,
  String.raw`(?:[.,٫]\d+)?|(?<![\p{L}\p{M}\d.,])[.,]\d+`,
  String.raw`)(?!\d|[.,٫]\d)`,
  // East Africa writes 500/= and 500/- for whole shillings.
  String.raw`(?:\/[=-](?!\d))?`,
].join('')

const freeWords = [
  'free',
  'gratuite?',
  'gratuit[oa]',
  'gr[aá]tis',
  'bure',
  'مجاني',
  'مجانية',
  'مجان\u064b?ا\u064b?',
].join('|')

const anyNumber = new RegExp(number, 'gu')
const anyAmount = new RegExp(`${number}|(?<![\\p{L}\\p{M}])(?:${freeWords})(?![\\p{L}\\p{M}])`, 'giu')

// A comma between digits belongs to the number; the slash of S/ and 500/= belongs to the currency.
const separator = /,(?!\d)|(?<!\d),|;|\||(?<!\b[SB])\/(?![=-])|(?<!\/)-/u

const tightList = /(?<![\d.,])(?:0|[1-9]\d*)(?:,(?:0|[1-9]\d*)){2,}(?![\d.,]*\d)/g
const thousands = /^\d{1,3}(?:,\d{3})+$/

export function readCost(raw: unknown): string | undefined {
  if (raw === null) return ''
  if (typeof raw === 'string') return [...raw].length <= longestText ? raw : undefined
  if (typeof raw !== 'number' || !Number.isFinite(raw) || raw < 0) return undefined
  const text = numberAsText(raw)
  return text.length <= longestText ? text : undefined
}

export function costDetails(text: string): CostDetails {
  const { amounts, hasOneCurrency } = readText(text)
  const values = amounts.map(amount => amount.value)
  const given = amounts.find(hasCurrency)
  if (!given || !hasOneCurrency) return { symbol: '', code: '', position: '', values }
  return { ...sharedCurrency(amounts), position: given.before.trim() === '' ? 'postfix' : 'prefix', values }
}

export function formatCost(text: string, format: CostFormat): string {
  const { amounts, isPlain } = readText(text)
  const lowest = amounts[0]
  const highest = amounts.at(-1)
  if (!isPlain || !lowest || !highest) return text.trim()
  const given = amounts.find(hasCurrency)
  const from = formatAmount(lowest, given, format)
  return priceOf(lowest) === priceOf(highest) ? from : `${from} – ${formatAmount(highest, given, format)}`
}

export function costRange(text: string): CostRange | undefined {
  const { amounts, isPlain, hasOneCurrency } = readText(text)
  // Among words a bare number may be an age, an hour or a count of seats.
  const prices = amounts.filter(amount => isPlain || hasCurrency(amount)).map(priceOf)
  if (prices.length === 0 || !hasOneCurrency) return undefined
  return { low: Math.min(...prices), high: Math.max(...prices) }
}

/** The prices in a text that contains nothing else. `currency` is empty if none is named. */
export function plainPrices(text: string): (CostRange & { currency: string }) | undefined {
  const { amounts, isPlain } = readText(text)
  if (!isPlain || amounts.length === 0) return undefined
  const { code, symbol } = sharedCurrency(amounts)
  const prices = amounts.map(priceOf)
  return { low: Math.min(...prices), high: Math.max(...prices), currency: code || symbol }
}

/** Whether the event is free, by its price or, without a price, by its tickets. */
export function isFree({ cost, tickets }: { cost: string; tickets: readonly { price: number }[] }): boolean {
  if (cost.trim() !== '') return costRange(cost)?.high === 0
  return tickets.length > 0 && tickets.every(({ price }) => price === 0)
}

function numberAsText(amount: number): string {
  const text = new Intl.NumberFormat('en-US', {
    useGrouping: false,
    maximumFractionDigits: 20,
    signDisplay: 'negative',
  }).format(amount)
  // The text 1.125 would be parsed as 1,125, so a number gets a fourth decimal.
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}

const emptyReading: Reading = { isPlain: false, hasOneCurrency: true, amounts: [] }

function readText(text: string): Reading {
  const source = inNormalForm(text, 'NFC').trim()
  if (source === '') return emptyReading
  const alone = readAmountsAlone(source)
  const found = alone ?? readAmountsAmongWords(source)
  const fractionMarks = thousandthMarksOf(sharedCurrency(found))
  const amounts = found
    .map(amount => ({ ...amount, value: decimalOf(amount.written, fractionMarks) }))
    .sort((one, other) => priceOf(one) - priceOf(other))
  const hasOneCurrency = countOf(found, 'symbol') <= 1 && countOf(found, 'code') <= 1
  return { isPlain: alone !== undefined && hasOneCurrency, hasOneCurrency, amounts }
}

function readAmountsAlone(source: string): WrittenAmount[] | undefined {
  const amounts: WrittenAmount[] = []
  let start = 0
  for (const piece of plainForm(source).split(separator)) {
    const amount = readAmountAlone(source.slice(start, start + piece.length), piece)
    if (!amount) return undefined
    amounts.push(amount)
    start += piece.length + 1
  }
  return amounts
}

function readAmountAlone(source: string, piece: string): WrittenAmount | undefined {
  const [match, ...others] = piece.matchAll(anyAmount)
  if (!match || others.length > 0) return undefined
  const end = match.index + match[0].length
  const before = readCurrency(piece.slice(0, match.index), 'prefix')
  const after = readCurrency(piece.slice(end), 'postfix')
  if (!before || !after) return undefined
  return {
    written: source.slice(match.index, end),
    before: source.slice(0, match.index).trimStart(),
    after: source.slice(end).trimEnd(),
    symbol: before.symbol || after.symbol,
    code: before.code || after.code,
  }
}

function readAmountsAmongWords(source: string): WrittenAmount[] {
  const plain = plainForm(source)
  return [...plain.matchAll(anyNumber)].map(match => {
    const wordBefore = plain.slice(0, match.index).match(/[^\s()[\]:;,/-]+\s*$/)?.[0] ?? ''
    const wordAfter = plain.slice(match.index + match[0].length).match(/^\s*[^\s()[\]:;,!?/-]+/)?.[0] ?? ''
    const before = readCurrency(wordBefore, 'prefix')
    const after = readCurrency(wordAfter.replace(/\.$/, ''), 'postfix')
    return {
      written: match[0],
      before: before ? wordBefore : '',
      after: after ? wordAfter : '',
      symbol: before?.symbol || after?.symbol || '',
      code: before?.code || after?.code || '',
    }
  })
}

// Every replacement keeps the length, so indexes also apply to the source.
function plainForm(source: string): string {
  return withPlainDigits(source)
    .replace(/[\s\u200e\u200f\u061c]/g, ' ')
    .replace(/[‐‑‒–—−]/g, '-')
    .replaceAll('،', ',')
    .replaceAll('؛', ';')
    .replace(tightList, list => (thousands.test(list) ? list : list.replaceAll(',', ';')))
}

function decimalOf(written: string, fractionMarks: string): string {
  const digits = plainForm(written).replace(/\/[=-]$|[ '’٬]/g, '')
  if (!/\d/.test(digits)) return 'free'
  if (digits.includes('٫')) return digits.replace(/[.,]/g, '').replace('٫', '.')
  const [, whole = '', mark = '', fraction = ''] = digits.match(/^(.*?)(?:([.,])(\d+))?$/) ?? []
  const wholeDigits = whole.replace(/[.,]/g, '')
  const isGrouped = fraction.length === 3 && isWholeOfGroups(whole, mark) && !fractionMarks.includes(mark)
  if (mark === '' || isGrouped) return wholeDigits + fraction
  return `${wholeDigits || '0'}.${fraction}`
}

function isWholeOfGroups(whole: string, mark: string): boolean {
  return whole.includes(mark) || /^[1-9]\d{0,2}$/.test(whole)
}

function priceOf(amount: Amount): number {
  return amount.value === 'free' ? 0 : Number(amount.value)
}

function hasCurrency(amount: WrittenAmount): boolean {
  return amount.symbol !== '' || amount.code !== ''
}

function sharedCurrency(amounts: WrittenAmount[]): Currency {
  return {
    symbol: amounts.find(amount => amount.symbol)?.symbol ?? '',
    code: amounts.find(amount => amount.code)?.code ?? '',
  }
}

function countOf(amounts: WrittenAmount[], field: 'symbol' | 'code'): number {
  const names = amounts.map(amount => amount[field].toLowerCase()).filter(name => name !== '')
  return new Set(names).size
}

function formatAmount(amount: Amount, given: Amount | undefined, format: CostFormat): string {
  if (priceOf(amount) === 0) return format.freeWord
  const shown = hasCurrency(amount) ? amount : given
  return shown ? shown.before + amount.written + shown.after : withSiteCurrency(amount.written, format)
}

function withSiteCurrency(written: string, { currency, position }: CostFormat): string {
  const isPrefix = position === 'prefix'
  const touchesWithLetter = isPrefix ? /\p{L}$/u.test(currency) : /^\p{L}/u.test(currency)
  const space = touchesWithLetter ? ' ' : ''
  return isPrefix ? currency + space + written : written + space + currency
}
