/** What a check of `almanac doctor` found. */
export interface Finding {
  readonly check: string
  readonly state: 'ok' | 'warning' | 'error' | 'skipped'
  readonly found: string
  /** What to do about it. */
  readonly action?: string
}
