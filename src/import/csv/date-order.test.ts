import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateEvidence } from './date-order.ts'

test('unambiguous dates decide the order of day and month', async () => {
  const evidence: [string[], string[], string | undefined][] = [
    [['01/02/2032', '13/02/2032'], ['dmy'], '01/02/2032'],
    [['01/02/2032', '02/13/2032'], ['mdy'], '01/02/2032'],
    [['01-02-2032', '02-13-2032'], ['mdy'], '01-02-2032'],
    [['05/07/2027', '5/20/2027', '31/31/2027'], ['mdy'], '05/07/2027'],
    [['13/02/2032', '02/13/2032'], ['dmy', 'mdy'], undefined],
    [['Fri 01/02 19:00'], [], 'Fri 01/02 19:00'],
    [['٠١/٠٢/٢٠٣٢'], [], '٠١/٠٢/٢٠٣٢'],
    [['2032-05-06', '5/5/2032', '6 May 2032', '01.02.2032', 'soon', '99/99/2032'], [], undefined],
    [['2032/05/06', '7-10pm 6 May 2032', '0/5/2032'], [], undefined],
  ]
  for (const [texts, orders, ambiguous] of evidence) {
    const found = await dateEvidence(texts)
    assert.deepEqual([[...found.orders], found.ambiguous], [orders, ambiguous], texts.join())
  }
})
