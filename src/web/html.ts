/** HTML built by `html`, printed without escaping. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** `false` and `undefined` print nothing, so that parts of a page may depend on a condition: `isNew && html`…``. */
type Printable = string | Html | readonly Html[] | false | undefined

/** A tagged template that escapes its values, unless they are HTML. */
export function html(strings: TemplateStringsArray, ...values: readonly Printable[]): Html {
  let text = ''
  let index = 0
  for (const part of strings) text += part + printed(values[index++])
  return new Html(text)
}

/** Markup that was sanitized when it was stored (`fields/safe-markup.ts`). */
export function trustedMarkup(markup: string): Html {
  return new Html(markup)
}

/** JSON in a script element. It must not contain anything that looks like an end tag. */
export function jsonInScript(data: object): Html {
  return new Html(JSON.stringify(data).replaceAll('<', '\\u003c'))
}

function printed(value: Printable): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'string') return escaped(value)
  if (!value) return ''
  let text = ''
  for (const part of value) text += part.text
  return text
}

const needsEscape = /[&<>"']/

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  if (!needsEscape.test(text)) return text
  return text.replace(/[&<>"']/g, character => entities[character] ?? character)
}
