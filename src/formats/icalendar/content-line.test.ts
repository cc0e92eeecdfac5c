import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentLine } from './content-line.ts'

/** The octets of each line, without its terminator. */
function widths(written: string): number[] {
  return written
    .split('\r\n')
    .slice(0, -1)
    .map(line => Buffer.byteLength(line))
}

const folds: readonly [what: string, value: string, widths: readonly number[]][] = [
  ['75 octets stay in one line', 'x'.repeat(73), [75]],
  ['76 octets take two', 'x'.repeat(74), [75, 2]],
  ['lines that go on hold 74 octets behind the space', 'x'.repeat(73 + 74 * 2), [75, 75, 75]],
  ['a letter of two octets is not cut', `${'x'.repeat(72)}éé`, [74, 5]],
  ['a letter of three octets is not cut', 'ድ'.repeat(30), [74, 19]],
  ['an emoji of four octets is not cut', '🎷'.repeat(20), [74, 9]],
]

for (const [what, value, expected] of folds) {
  test(what, () => {
    const written = contentLine('A', value)
    assert.deepEqual(widths(written), expected)
    assert.equal(written.replaceAll('\r\n ', ''), `A:${value}\r\n`)
  })
}

const parameters: readonly [value: string, written: string][] = [
  ['Friends of Jazz', 'Friends of Jazz'],
  ['Jazz, Soul', '"Jazz, Soul"'],
  ['a:b', '"a:b"'],
  ['a;b', '"a;b"'],
  ['The "Note"', "The ^'Note^'"],
  ['up ^ and\naway', 'up ^^ and^naway'],
  ['a\u0007b\u007f', 'ab'],
]

for (const [value, written] of parameters) {
  test(`the parameter ${JSON.stringify(value)} is written ${written}`, () => {
    assert.equal(
      contentLine('ORGANIZER', 'mailto:a@b.c', { CN: value }),
      `ORGANIZER;CN=${written}:mailto:a@b.c\r\n`,
    )
  })
}
