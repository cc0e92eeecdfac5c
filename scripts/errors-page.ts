// docs/errors.md, from the tables of refusals and the English texts.
import { allFeatures } from '../src/features/all-features.ts'
import { cataloguesIn, programLocales } from '../src/i18n/catalogues.ts'
import { refusalRows } from '../src/messages/refusal.ts'
import { olderRemedies, pageCodes, remedies } from './error-remedies.ts'

const texts =
  cataloguesIn([programLocales, ...allFeatures.flatMap(({ locales }) => locales ?? [])])('en') ?? {}

export function errorsPage(): string {
  return `# Errors

This page is generated from the program’s table of errors by \`npm run docs\`. Every error has the same form, and \`data.help\` links
to its code on this page:

\`\`\`json
{
  "code": "rest_invalid_param",
  "message": "Invalid fields: timezone.",
  "data": {
    "status": 400,
    "params": { "timezone": "Must be a time zone such as Europe/Lisbon, UTC or UTC+3." },
    "details": {
      "timezone": { "code": "not_a_time_zone", "message": "Must be a time zone such as Europe/Lisbon, UTC or UTC+3." }
    },
    "help": "https://events.example.org/docs/errors/#rest_invalid_param"
  }
}
\`\`\`

- \`code\` is stable. Decide by it, or by the HTTP status. \`message\` is for people, in the language of the request, and may change.
- All faults of a request are reported together. Nothing is stored unless everything can be.
- \`data.did_you_mean\` names known fields that resemble unknown ones in a request that failed. Unknown fields alone are ignored and
  listed in the header \`X-Unknown-Parameters\`; send \`strict=true\` to have them refused.
- Repeat a request only after 408, 429, 500, 503 or 507, or if there was no response, and after the seconds in \`Retry-After\`. For
  writes, send an \`Idempotency-Key\`, so that a repeated request isn’t executed twice.
- Every response has \`X-Request-Id\`. Name it when you report a problem.

## Codes

${codesSection(remedies)}

## Codes of fields

\`data.details\` has one of these for each field. The message says what is accepted.

${table(
  ['code', 'message'],
  Object.keys(texts)
    .filter(key => key.startsWith('problems.'))
    .map(key => [code(key.slice('problems.'.length)), shownText(key)])
    .sort(),
)}

## Codes of the older interfaces

Clients of the older service, below \`/wp-json\`, get these too.

${codesSection(olderRemedies)}
`
}

/** All codes that the table of refusals has and no list explains. */
export function unexplainedCodes(): string[] {
  const known = [...Object.keys(remedies), ...Object.keys(olderRemedies), ...pageCodes]
  return [...new Set([...refusalRows().values()].map(({ code }) => code))].filter(
    code => !known.includes(code),
  )
}

function codesSection(explained: Readonly<Record<string, string>>): string {
  return Object.entries(explained)
    .map(([code, remedy]) => codeSection(code, remedy))
    .join('\n\n')
}

function codeSection(code: string, remedy: string): string {
  const reasons = [...refusalRows()].filter(([, row]) => row.code === code)
  const statuses = [...new Set(reasons.map(([, { status }]) => status))]
  const causes = [...new Set(reasons.map(([reason]) => shownText(`refusals.${reason}`)))]
  return `### ${code}

Status ${statuses.join(' or ')}. ${causes.map(cause => `“${cause}”`).join(' ')}

${remedy}`
}

/** The text with its placeholders as names. Of several forms, the general one. */
function shownText(key: string): string {
  let text = texts[key] ?? ''
  const choice = /\{(\w+), (?:select|plural),.*?other \{((?:[^{}]|\{[^{}]*\})*)\}\}/s
  for (let found = choice.exec(text); found; found = choice.exec(text))
    text = text.replace(found[0], (found[2] ?? '').replaceAll('#', `{${found[1]}}`))
  return text
    .replace(/\{(\w+), number(?:, \w+)?\}/g, '{$1}')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
}

function code(text: string): string {
  return `\`${text}\``
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
