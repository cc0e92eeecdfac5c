// Hours in words, which Swahili usually writes: `saa mbili na nusu usiku` is half past two at night, 20:30.

const hours = [
  ...['moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa', 'kumi'],
  ...['kumi na moja', 'kumi na mbili'],
]

const minutes: Readonly<Record<string, number>> = {
  'na nusu': 30,
  'na robo': 15,
  'kasoro robo': -15,
  kasorobo: -15,
}

// Longer numbers first: `kumi na mbili` begins with `kumi`.
const hour = new RegExp(
  String.raw`\bsaa (${hours.toReversed().join('|')}|\d{1,2})(?: (${Object.keys(minutes).join('|')}))?(?!\p{L})`,
  'gu',
)

/** Writes the hours in digits. Expects normalized text. */
export function withSwahiliNumbers(text: string): string {
  return text.replace(hour, (_, word: string, part: string | undefined) => {
    const value = hours.includes(word) ? hours.indexOf(word) + 1 : Number(word)
    const past = part === undefined ? 0 : (minutes[part] ?? 0)
    if (past === 0) return `saa ${value}`
    const [shown, minute] = past > 0 ? [value, past] : [value === 1 ? 12 : value - 1, 60 + past]
    return `saa ${shown}:${minute}`
  })
}
