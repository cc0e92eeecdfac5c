import { can } from '../domain/rights/caller.ts'
import { Refusal } from '../messages/refusal.ts'
import type { RequestContext } from '../rest/table/context.ts'
import type { Method, Route } from '../rest/table/route.ts'

/**
 * The methods that this caller may use at a URL, for the record it names. Clients show their buttons
 * accordingly.
 */
export async function allowedMethods(rows: readonly Route[], context: RequestContext): Promise<Method[]> {
  // Rows share target finders, so each runs once.
  const reached = new Map<Route['target'], Promise<boolean>>()
  const allowed = new Set<Method>()
  for (const row of rows) {
    if (!can(context.caller, row.access)) continue
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
