// Writes the parameters of queries and forms in the ways that the interface accepts.

/** Lists as `a=1,2`, `a=1&a=2`, `a[]=1&a[]=2` or `a[0]=1&a[1]=2`. */
export type Spelling = 'plain' | 'repeated' | 'brackets' | 'keys'

export function formOf(values: readonly (readonly [string, unknown])[], spelling: Spelling): string {
  const pairs = values.flatMap(([name, value]) => {
    const isPlain = spelling === 'plain' || spelling === 'repeated'
    if (!isPlain) return partsOf(name, value, spelling)
    const all = spelling === 'repeated' && Array.isArray(value) ? value : [value]
    return all.map(one => [name, textOf(one)])
  })
  return new URLSearchParams(pairs).toString()
}

/** The pairs of a form for a value: `tickets[0][name]=Seat`. */
function partsOf(name: string, value: unknown, spelling: Spelling): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, textOf(value)]]
  return Object.entries(value).flatMap(([key, inner]) => {
    const isList = Array.isArray(value) && spelling === 'brackets'
    return partsOf(`${name}[${isList ? '' : key}]`, inner, spelling)
  })
}

/** JSON for anything but a string. A query can't carry lone surrogates. */
export function textOf(sent: unknown): string {
  return (typeof sent === 'string' ? sent : (JSON.stringify(sent) ?? '')).toWellFormed()
}
