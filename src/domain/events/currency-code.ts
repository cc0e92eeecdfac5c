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
