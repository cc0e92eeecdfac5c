/** Collects parts of the document that are alike under names, so that each of them is described once. */
export interface NamedParts<Part extends object> {
  /**
   * The part, or a reference to it. The first of the names that is free is given to a part that is not known yet; one for
   * which there is none stays where it is.
   */
  shown(part: Part, names: readonly string[]): Part | Reference
  all(): Readonly<Record<string, Part>>
}

interface Reference {
  readonly $ref: string
}

export function collectNamedParts<Part extends object>(component: string): NamedParts<Part> {
  const parts = new Map<string, Part>()
  const nameOf = new Map<string, string>()
  return {
    shown(part, names) {
      const content = JSON.stringify(part)
      const name = nameOf.get(content) ?? names.find(free => !parts.has(free))
      if (name === undefined) return part
      nameOf.set(content, name)
      parts.set(name, part)
      return { $ref: `#/components/${component}/${name}` }
    },
    all: () => Object.fromEntries(parts),
  }
}
