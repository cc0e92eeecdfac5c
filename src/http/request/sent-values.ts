/** The values of a query or body by name, unvalidated. */
export function sentValues(sent: unknown): Record<string, unknown> {
  return (sent ?? {}) as Record<string, unknown>
}
