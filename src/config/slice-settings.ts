import type { Config } from './load-config.ts'

/** The settings that slices read in requests and jobs. The others include passwords and keys. */
const names = [
  ...(['webhookNetworks', 'webhookSeconds', 'serviceNetworks', 'activitypub', 'caldav', 'mcp'] as const),
  ...(['passwordSignIn', 'oidcIssuer', 'oidcClientId', 'oidcClientSecret', 'oidcName'] as const),
  ...(['oidcMaxRole', 'oidcRoleClaim'] as const),
] as const

export type SliceSettings = Pick<Config, (typeof names)[number]>

export function sliceSettingsOf(config: Config): SliceSettings {
  return Object.fromEntries(names.map((name): readonly unknown[] => [name, config[name]]))
}
