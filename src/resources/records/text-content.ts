import { entriesOf } from '../../domain/typed-entries.ts'
/**
 * A record's content with its optional texts changed: `names` maps each text's name on the wire to its name in the
 * record. A text that is not named keeps its value, one that is cleared becomes empty.
 */
export function textContent<Wire extends string, Name extends string, Content extends Record<Name, string>>(
  names: Readonly<Record<Wire, Name>>,
  input: Readonly<Partial<Record<NoInfer<Wire>, string | null>>>,
  current: Content,
): Content {
  const changes: Partial<Record<Name, string>> = {}
  for (const [wire, name] of entriesOf(names)) {
    const given = input[wire]
    if (given !== undefined) changes[name] = given ?? ''
  }
  return { ...current, ...changes }
}
