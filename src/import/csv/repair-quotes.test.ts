import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withClosedQuotes } from './repair-quotes.ts'

async function repaired(text: string) {
  const rows = { repaired: new Set<number>() }
  const chunks = text.match(/.{1,7}/gs) ?? []
  return {
    text: (await Array.fromAsync(withClosedQuotes(chunks, ',', rows))).join(''),
    rows: [...rows.repaired],
  }
}

const sound = [
  'a,b\n1,2\n',
  'a,b\n"1, one","two ""lines""\nof text"\n3,4',
  'a,b\n5" disk,"x"\n"a",say "hi"\r\n',
  'a,b\r\n"1",\r\n\r\n3\r\n',
  'a,b,c,d\n1,"a text, with a comma,\nof two lines, or more",3,4\n5,6,7,8\n',
  '',
]

for (const text of sound)
  test(`nothing is changed in ${JSON.stringify(text)}`, async () => {
    assert.deepEqual(await repaired(text), { text, rows: [] })
  })

test('a quote that is never closed does not swallow other rows', async () => {
  assert.deepEqual(await repaired('a,b,c\n"Jazz,2,x\n3,4,5\n'), {
    text: 'a,b,c\nJazz,2,x\n3,4,5\n',
    rows: [2],
  })
})

test('a later row with a quoted first cell does not close the quote', async () => {
  const text = 'a,b,c,d\n"Jazz,1,2,3\n"Blues",4,5,6\n'
  assert.deepEqual(await repaired(text), { text: 'a,b,c,d\nJazz,1,2,3\n"Blues",4,5,6\n', rows: [2] })
})

test('a quote that a later row seems to close is broken too', async () => {
  const text = 'a,b,c\n"Jazz,2,x\n3,"4, 5",6\n7,"8,9\n'
  assert.deepEqual(await repaired(text), { text: 'a,b,c\nJazz,2,x\n3,"4, 5",6\n7,8,9\n', rows: [2, 4] })
})

test('a broken quote before a quoted cell is removed alone', async () => {
  const text = 'a,b,c,d\n"Jazz,"6 May, 8pm",2,3\n'
  assert.deepEqual(await repaired(text), { text: 'a,b,c,d\nJazz,"6 May, 8pm",2,3\n', rows: [2] })
})
