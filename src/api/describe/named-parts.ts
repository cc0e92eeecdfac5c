/** Collects equal parts of the document under names, so that each is described once. */
export interface NamedParts<Part extends object> {
  /** A reference to the part. A new part gets the first free name. */
  shown(part: Part, names: readonly string[]): Part | Reference
  /** Parts with more than one reference. Others are inlined. */
  settled(): Readonly<Record<string, Part>>
}

interface Reference {
  $ref?: string
}

export function collectNamedParts<Part extends object>(component: string): NamedParts<Part> {
  const parts = new Map<string, Part>()
  const nameOf = new Map<string, string>()
  const uses = new Map<string, Reference[]>()
  return {
    shown(part, names) {
      const content = JSON.stringify(part)
      const name = nameOf.get(content) ?? names.find(free => !parts.has(free))
      if (name === undefined) return part
      nameOf.set(content, name)
      parts.set(name, part)
      const reference: Reference = { $ref: `#/components/${component}/${name}` }
      uses.set(name, [...(uses.get(name) ?? []), reference])
      return reference
    },

    settled() {
      const shared = [...parts].filter(([name, part]) => {
        const [only, ...others] = uses.get(name) ?? []
        if (only === undefined || others.length > 0) return true
        delete only.$ref
        Object.assign(only, part)
        return false
      })
      return Object.fromEntries(shared)
    },
  }
}
