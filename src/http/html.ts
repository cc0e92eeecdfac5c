/** HTML that was built by `html` and is printed as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A tagged template whose values are escaped, unless they are HTML themselves. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(printed)))
}

function printed(value: string | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'string') return escaped(value)
  return value.map(part => part.text).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? character)
}
