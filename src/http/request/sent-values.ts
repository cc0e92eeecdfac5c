/** What came in a query or a body, by name. Nothing is known of the values. */
export function sentValues(sent: unknown): Record<string, unknown> {
  return (sent ?? {}) as Record<string, unknown>
}
