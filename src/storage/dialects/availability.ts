/** The database stopped answering because of an error, or answers again after some seconds. */
export type AvailabilityChange =
  | { readonly isAvailable: false; readonly error: unknown }
  | { readonly isAvailable: true; readonly seconds: number }

export type Availability = ReturnType<typeof createAvailability>

/** Reports once that the database has become unavailable, and once that it answers again, however many statements fail. */
export function createAvailability() {
  const listeners: ((change: AvailabilityChange) => void)[] = []
  let failedAt: number | undefined

  function notify(change: AvailabilityChange): void {
    for (const listener of listeners) listener(change)
  }

  return {
    failed(error: unknown): void {
      if (failedAt !== undefined) return
      failedAt = performance.now()
      notify({ isAvailable: false, error })
    },
    worked(): void {
      if (failedAt === undefined) return
      const seconds = Math.round((performance.now() - failedAt) / 100) / 10
      failedAt = undefined
      notify({ isAvailable: true, seconds })
    },
    onChange: (listener: (change: AvailabilityChange) => void) => void listeners.push(listener),
  }
}
