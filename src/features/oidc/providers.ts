import type { SliceSettings } from '../../config/slice-settings.ts'

export interface Provider {
  /** Its place in the settings, from 1. */
  readonly number: number
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What the button calls it. */
  readonly name: string
}

/** How much the clocks of provider and calendar may differ. */
export const toleranceSeconds = 60

export function providersIn(settings: SliceSettings): Provider[] {
  const { oidcIssuer, oidcClientId, oidcClientSecret, oidcName } = settings
  return oidcIssuer.map((issuer, index) => ({
    number: index + 1,
    issuer,
    clientId: oidcClientId[index] ?? '',
    clientSecret: oidcClientSecret[index] ?? '',
    name: oidcName[index] ?? new URL(issuer).host,
  }))
}
