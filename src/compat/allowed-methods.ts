import { Refusal } from '../domain/refusal.ts'
import type { Method, RequestContext, Route } from '../rest/route.ts'

/** What this caller may do at an address, with the record that it names. Clients show their buttons by it. */
export async function allowedMethods(rows: readonly Route[], context: RequestContext): Promise<Method[]> {
  const allowed = new Set<Method>()
  for (const row of rows) if (await mayDo(row, context)) for (const method of row.methods) allowed.add(method)
  return [...allowed]
}

async function mayDo(row: Route, context: RequestContext): Promise<boolean> {
  if (!row.access(context.viewer)) return false
  if (!row.target || row.methods.includes('GET')) return true
  try {
    await row.target(context)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
