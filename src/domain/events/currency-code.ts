/** Symbols are taken for the currency that most people mean by them. */
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

/** The currency by ISO 4217; empty where that is not known. */
export function currencyCode(currency: string): string {
  return /^[A-Z]{3}$/.test(currency) ? currency : (codesOfSymbols[currency] ?? '')
}
