import { Refusal } from '../messages/refusal.ts'
import type { Method, RequestContext, Route } from '../rest/table/route.ts'

/** What this caller may do at an address, with the record that it names. Clients show their buttons by it. */
export async function allowedMethods(rows: readonly Route[], context: RequestContext): Promise<Method[]> {
  // Several rows look for the record in the same way, and it is looked for once.
  const reached = new Map<Route['target'], Promise<boolean>>()
  const allowed = new Set<Method>()
  for (const row of rows) {
    if (!row.access(context.viewer)) continue
    const { target } = row
    const mayDo = !target || row.methods.includes('GET') || (reached.get(target) ?? reaches(target, context))
    if (mayDo !== true) reached.set(target, mayDo)
    if (await mayDo) for (const method of row.methods) allowed.add(method)
  }
  return [...allowed]
}

async function reaches(target: NonNullable<Route['target']>, context: RequestContext): Promise<boolean> {
  try {
    await target(context)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
