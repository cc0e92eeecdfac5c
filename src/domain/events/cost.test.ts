import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type CostFormat, costDetails, costRange, formatCost, readCost } from './cost.ts'

const site: CostFormat = { currency: '$', position: 'prefix', freeWord: 'Free' }

type Row = [text: string, shown: string, symbol: string, code: string, position: string, values: string[]]

function showsAndDetails(rows: Row[]): void {
  for (const [text, shown, symbol, code, position, values] of rows) {
    assert.equal(formatCost(text, site), shown, `shown for "${text}"`)
    assert.deepEqual(costDetails(text), { symbol, code, position, values }, `details of "${text}"`)
  }
}

describe('a cost without a currency', () => {
  it('uses the currency of the site, which the details omit', () => {
    showsAndDetails([
      ['', '', '', '', '', []],
      ['   ', '', '', '', '', []],
      ['12', '$12', '', '', '', ['12']],
      ['12.50', '$12.50', '', '', '', ['12.50']],
      ['10-25', '$10 – $25', '', '', '', ['10', '25']],
      ['5-20', '$5 – $20', '', '', '', ['5', '20']],
      ['10 – 25', '$10 – $25', '', '', '', ['10', '25']],
    ])
  })

  it('accepts a symbol or code of the site on either side', () => {
    const cases: [currency: string, position: 'prefix' | 'postfix', shown: string][] = [
      ['KSh', 'prefix', 'KSh 10 – KSh 25'],
      ['EUR', 'prefix', 'EUR 10 – EUR 25'],
      ['EUR', 'postfix', '10 EUR – 25 EUR'],
      ['R$', 'prefix', 'R$10 – R$25'],
      ['€', 'postfix', '10€ – 25€'],
      ['', 'prefix', '10 – 25'],
    ]
    for (const [currency, position, shown] of cases) {
      assert.equal(formatCost('10-25', { currency, position, freeWord: 'Free' }), shown)
    }
  })
})

describe('a cost with a currency', () => {
  it('is shown in that currency, on the side where it was written', () => {
    showsAndDetails([
      ['$5', '$5', '$', '', 'prefix', ['5']],
      ['€10', '€10', '€', '', 'prefix', ['10']],
      ['£10 - £25', '£10 – £25', '£', '', 'prefix', ['10', '25']],
      ['10€', '10€', '€', '', 'postfix', ['10']],
      ['10 €', '10 €', '€', '', 'postfix', ['10']],
      ['500 F', '500 F', 'F', '', 'postfix', ['500']],
      ['200 kr', '200 kr', 'kr', '', 'postfix', ['200']],
      ['1000 FCFA', '1000 FCFA', 'FCFA', '', 'postfix', ['1000']],
      ['500 F CFA', '500 F CFA', 'F CFA', '', 'postfix', ['500']],
      ['50 zł', '50 zł', 'zł', '', 'postfix', ['50']],
      ['KSh 500', 'KSh 500', 'KSh', '', 'prefix', ['500']],
      ['R$ 20', 'R$ 20', 'R$', '', 'prefix', ['20']],
      ['US$5', 'US$5', 'US$', '', 'prefix', ['5']],
      ['Rs.100', 'Rs.100', 'Rs.', '', 'prefix', ['100']],
      ['TSh1,000', 'TSh1,000', 'TSh', '', 'prefix', ['1000']],
    ])
  })

  it('keeps a code as written and reports it in capitals', () => {
    showsAndDetails([
      ['10 EUR', '10 EUR', '', 'EUR', 'postfix', ['10']],
      ['EUR 10', 'EUR 10', '', 'EUR', 'prefix', ['10']],
      ['kes 500', 'kes 500', '', 'KES', 'prefix', ['500']],
      ['$10 USD', '$10 USD', '$', 'USD', 'prefix', ['10']],
      ['USD $10', 'USD $10', '$', 'USD', 'prefix', ['10']],
    ])
  })

  it('applies its currency to amounts without one', () => {
    showsAndDetails([
      ['USD 10-25', 'USD 10 – USD 25', '', 'USD', 'prefix', ['10', '25']],
      ['10-25 €', '10 € – 25 €', '€', '', 'postfix', ['10', '25']],
      ['$10/15/20', '$10 – $20', '$', '', 'prefix', ['10', '15', '20']],
      ['KSh 500/= - 1,000/=', 'KSh 500/= – KSh 1,000/=', 'KSh', '', 'prefix', ['500', '1000']],
    ])
  })

  it('stays as written if there are two currencies', () => {
    showsAndDetails([['$10 - €9', '$10 - €9', '', '', '', ['9', '10']]])
  })
})

describe('a number', () => {
  it('is shown as it was written and valued as a plain decimal', () => {
    const cases: [text: string, value: string][] = [
      ['1,000', '1000'],
      ['1 000', '1000'],
      ['1\u202f000', '1000'],
      ['1.000', '1000'],
      ['1.000,50', '1000.50'],
      ['1,000.50', '1000.50'],
      ["1'000.50", '1000.50'],
      ['1,000,000', '1000000'],
      ['1,00,000', '100000'],
      ['12,5', '12.5'],
      ['0.125', '0.125'],
      ['.50', '0.50'],
      ['500/=', '500'],
      ['١٢', '12'],
      ['١٬٠٠٠٫٥٠', '1000.50'],
      ['۱۲', '12'],
    ]
    for (const [text, value] of cases) {
      assert.equal(formatCost(text, site), `$${text}`)
      assert.deepEqual(costDetails(text).values, [value], text)
    }
  })

  it('has three decimals in currencies with thousandths', () => {
    const cases: [text: string, values: string[]][] = [
      ['KWD 12.500', ['12.500']],
      ['KWD 1,000', ['1000']],
      ['12.500 - 15.500 KWD', ['12.500', '15.500']],
      ['12,500 DT', ['12.500']],
      ['R$ 12.500', ['12500']],
    ]
    for (const [text, values] of cases) assert.deepEqual(costDetails(text).values, values, text)
  })
})

describe('several amounts', () => {
  it('are shown from lowest to highest, with all values in the details', () => {
    showsAndDetails([
      ['25-10', '$10 – $25', '', '', '', ['10', '25']],
      ['5, 10, 15', '$5 – $15', '', '', '', ['5', '10', '15']],
      ['5,10,15', '$5 – $15', '', '', '', ['5', '10', '15']],
      ['5، 10، 15', '$5 – $15', '', '', '', ['5', '10', '15']],
      ['$9; $100; $20', '$9 – $100', '$', '', 'prefix', ['9', '20', '100']],
      ['$10 - $10', '$10', '$', '', 'prefix', ['10', '10']],
    ])
  })
})

describe('a free event', () => {
  it('is recognized by zero or by the word in any supported language', () => {
    showsAndDetails([
      ['Free', 'Free', '', '', '', ['free']],
      ['0', 'Free', '', '', '', ['0']],
      ['$0.00', 'Free', '$', '', 'prefix', ['0.00']],
    ])
    for (const word of ['FREE', 'gratuit', 'Gratuite', 'grátis', 'gra\u0301tis', 'bure', 'مجاني', 'مجانًا']) {
      assert.equal(formatCost(word, { ...site, freeWord: 'Bure' }), 'Bure', word)
      assert.deepEqual(costDetails(word).values, ['free'], word)
    }
  })

  it('may be one end of a range', () => {
    showsAndDetails([
      ['Free - $20', 'Free – $20', '$', '', 'prefix', ['free', '20']],
      ['0-10', 'Free – $10', '', '', '', ['0', '10']],
      ['10 - gratuit', 'Free – $10', '', '', '', ['free', '10']],
      ['Free - 0', 'Free', '', '', '', ['free', '0']],
    ])
  })
})

describe('a cost in words', () => {
  it('is shown unchanged, with the numbers found in it', () => {
    showsAndDetails([
      ['Donation', 'Donation', '', '', '', []],
      ['Pay what you can', 'Pay what you can', '', '', '', []],
      ['Free entry', 'Free entry', '', '', '', []],
      ['$10 at the door', '$10 at the door', '$', '', 'prefix', ['10']],
      ['Tickets (KSh 1,500)', 'Tickets (KSh 1,500)', 'KSh', '', 'prefix', ['1500']],
      ['only 10€.', 'only 10€.', '€', '', 'postfix', ['10']],
      ['10 sur place', '10 sur place', '', '', '', ['10']],
      ['from 20 to 5', 'from 20 to 5', '', '', '', ['5', '20']],
      ['10K', '10K', '', '', '', ['10']],
      ['10 20', '10 20', '', '', '', ['10', '20']],
      ['-5', '-5', '', '', '', ['5']],
    ])
  })
})

describe('the range of a cost', () => {
  it('is known if all numbers are clearly prices in one currency', () => {
    const cases: [text: string, range: { low: number; high: number } | undefined][] = [
      ['10-25', { low: 10, high: 25 }],
      ['1.000,50', { low: 1000.5, high: 1000.5 }],
      ['Free', { low: 0, high: 0 }],
      ['Free - $20', { low: 0, high: 20 }],
      ['$10 at the door from 8', { low: 10, high: 10 }],
      ['', undefined],
      ['Donation', undefined],
      ['two for 5', undefined],
      ['$10 - €9', undefined],
    ]
    for (const [text, range] of cases) assert.deepEqual(costRange(text), range, text)
  })
})

describe('the cost sent by a client', () => {
  it('is stored as text', () => {
    const cases: [raw: unknown, text: string][] = [
      [null, ''],
      ['', ''],
      [' $5 ', ' $5 '],
      [12, '12'],
      [0, '0'],
      [-0, '0'],
      [12.5, '12.5'],
      [1e21, '1000000000000000000000'],
      ['😀'.repeat(200), '😀'.repeat(200)],
    ]
    for (const [raw, text] of cases) assert.equal(readCost(raw), text)
  })

  it('is read back as the number that was written', () => {
    for (const amount of [0, 0.1, 0.125, 1.125, 12.345, 1234.567, 999.999, 1000, 1e-7, 1e15]) {
      assert.deepEqual(costRange(readCost(amount) ?? ''), { low: amount, high: amount })
    }
  })

  it('is rejected if it is neither text nor amount, or too long', () => {
    for (const raw of [undefined, true, [], {}, -1, Number.NaN, Infinity, 1e300, 'x'.repeat(201)]) {
      assert.equal(readCost(raw), undefined)
    }
  })
})
