import assert from 'node:assert/strict'
import { test } from 'node:test'
import { durationValue, offsetValue, positionValue, textListValue, textValue } from './content-line.ts'

const texts: readonly [text: string, written: string][] = [
  ['one, two; three: "four"', 'one\\, two\\; three: "four"'],
  ['a \\n is no line end', 'a \\\\n is no line end'],
  ['a\nb\r\nc\rd\u2028e\u0085f', 'a\\nb\\nc\\nd\\ne\\nf'],
  ['a\ttab stays, \u0000\u001b\u007f\u009f go', 'a\ttab stays\\,  go'],
  ['half a pair \ud83c', 'half a pair \ufffd'],
]

for (const [text, written] of texts) {
  test(`the text ${JSON.stringify(text)} is written ${JSON.stringify(written)}`, () => {
    assert.equal(textValue(text), written)
  })
}

test('list values are separated by commas, and their own commas are escaped', () => {
  assert.equal(textListValue(['Music', 'Food, drink']), 'Music,Food\\, drink')
})

const durations: readonly [seconds: number, written: string][] = [
  [1, 'PT1S'],
  [900, 'PT15M'],
  [3600, 'PT1H'],
  [3601, 'PT1H0M1S'],
  [5400, 'PT1H30M'],
  [86_400, 'P1D'],
  [90_061, 'P1DT1H1M1S'],
]

for (const [seconds, written] of durations) {
  test(`${seconds} seconds are ${written}`, () => assert.equal(durationValue(seconds), written))
}

const offsets: readonly [seconds: number, written: string][] = [
  [0, '+0000'],
  [3600, '+0100'],
  [-16_200, '-0430'],
  [-2588, '-004308'],
]

for (const [seconds, written] of offsets) {
  test(`an offset of ${seconds} seconds is ${written}`, () => assert.equal(offsetValue(seconds), written))
}

const positions: readonly [latitude: number, longitude: number, written: string][] = [
  [-1.279_166_94, 36.815, '-1.279167;36.815'],
  [0.000_000_1, -0.000_000_1, '0;0'],
  [0.000_001, 180, '0.000001;180'],
]

for (const [latitude, longitude, written] of positions) {
  test(`the position ${latitude} ${longitude} is ${written}`, () => {
    assert.equal(positionValue({ latitude, longitude }), written)
  })
}
