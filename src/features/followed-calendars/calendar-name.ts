/** Properties of the calendar come before its events. */
const longestHead = 20_000

/** The name that a calendar file gives itself: `NAME` (RFC 7986) or the older `X-WR-CALNAME`. Empty without one. */
export function calendarName(bytes: Uint8Array): string {
  const [head = ''] = new TextDecoder().decode(bytes.subarray(0, longestHead)).split(/\r?\nBEGIN:VEVENT/)
  // Long lines are folded: a line that begins with a space continues the one before.
  const lines = head.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const propertyNamed = (name: string) =>
    lines.map(line => new RegExp(`^${name}(?:;[^:]*)?:(.*)$`, 'i').exec(line)?.[1]).find(Boolean)
  const name = propertyNamed('NAME') ?? propertyNamed('X-WR-CALNAME') ?? ''
  return name
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\;,])/g, '$1')
    .trim()
    .slice(0, longestName)
}

const longestName = 200
