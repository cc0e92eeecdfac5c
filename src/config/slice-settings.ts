import type { Config } from './load-config.ts'

/** The settings that slices read in requests and jobs. The others include passwords and keys. */
export type SliceSettings = Pick<
  Config,
  | 'webhookNetworks'
  | 'webhookSeconds'
  | 'serviceNetworks'
  | 'activitypub'
  | 'caldav'
  | 'mcp'
  | 'passwordSignIn'
  | 'oidcIssuer'
  | 'oidcClientId'
  | 'oidcClientSecret'
  | 'oidcName'
  | 'oidcMaxRole'
  | 'oidcRoleClaim'
>

export function sliceSettingsOf(config: Config): SliceSettings {
  const { webhookNetworks, webhookSeconds, serviceNetworks, activitypub, caldav, mcp, passwordSignIn } =
    config
  const { oidcIssuer, oidcClientId, oidcClientSecret, oidcName, oidcMaxRole, oidcRoleClaim } = config
  return {
    ...{ webhookNetworks, webhookSeconds, serviceNetworks, activitypub, caldav, mcp, passwordSignIn },
    ...{ oidcIssuer, oidcClientId, oidcClientSecret, oidcName, oidcMaxRole },
    ...(oidcRoleClaim !== undefined && { oidcRoleClaim }),
  }
}
