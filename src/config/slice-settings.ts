import type { Config } from './load-config.ts'

/** The settings that slices read in requests and jobs. The others include passwords and keys. */
export type SliceSettings = Pick<
  Config,
  'webhookNetworks' | 'webhookSeconds' | 'serviceNetworks' | 'activitypub' | 'caldav' | 'mcp'
>

export function sliceSettingsOf({
  webhookNetworks,
  webhookSeconds,
  serviceNetworks,
  activitypub,
  caldav,
  mcp,
}: Config): SliceSettings {
  return { webhookNetworks, webhookSeconds, serviceNetworks, activitypub, caldav, mcp }
}
