import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMailAddress, findWebAddress, writtenAddress } from './web-address.ts'

const written: readonly [address: string, written: string][] = [
  ['https://example.org', 'https://example.org/'],
  [
    'https://example.org/مهرجان/?q=a b|c',
    'https://example.org/%D9%85%D9%87%D8%B1%D8%AC%D8%A7%D9%86/?q=a%20b%7Cc',
  ],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['http://localhost:8080/a,b;c', 'http://localhost:8080/a,b;c'],
]

for (const [address, expected] of written) {
  test(`${address} is written ${expected}`, () => assert.equal(writtenAddress(address), expected))
}

test('invalid addresses are rejected', () => {
  assert.throws(() => writtenAddress('/events'), /Invalid URL/)
})

const found: readonly [text: string, address: string | undefined][] = [
  [' https://example.org/a ', 'https://example.org/a'],
  ['/a', 'https://example.org/a'],
  ['javascript:alert(1)', undefined],
  ['mailto:a@example.org', undefined],
  ['http://', undefined],
]

for (const [text, address] of found) {
  test(`the web address of ${JSON.stringify(text)} is ${address}`, () => {
    assert.equal(findWebAddress(text, 'https://example.org/event/'), address)
  })
}

const mail: readonly [email: string, address: string | undefined][] = [
  ['jazz@example.org', 'mailto:jazz@example.org'],
  ['blue+note@example.org', 'mailto:blue+note@example.org'],
  ['50%?&=/#@example.org', 'mailto:50%25%3F%26%3D%2F%23@example.org'],
  ['müsik@example.org', 'mailto:m%C3%BCsik@example.org'],
  ['', undefined],
  ['no address', undefined],
  ['a@b@c', undefined],
  ['Jazz <jazz@example.org>', undefined],
  ['a@example.org\r\nATTENDEE:b', undefined],
]

for (const [email, address] of mail) {
  test(`the mail address of ${JSON.stringify(email)} is ${address}`, () => {
    assert.equal(findMailAddress(email), address)
  })
}
