/** What the status page says of the program and its machine. */
export interface SystemFacts {
  readonly version: string
  readonly node: string
  /** Whether the server makes scheduled backups. */
  readonly makesBackups: boolean
  /** The fuller of the disks that hold the calendar on this machine. */
  readonly freeBytes?: number
}

/** With less space than this, administrators are warned. */
export const littleSpaceBytes = 1e9
