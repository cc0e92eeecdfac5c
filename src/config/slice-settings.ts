import type { Config } from './load-config.ts'

/** The settings that slices read in requests and jobs. The others include passwords and keys. */
export type SliceSettings = Pick<Config, 'webhookNetworks' | 'webhookSeconds'>

export function sliceSettingsOf({ webhookNetworks, webhookSeconds }: Config): SliceSettings {
  return { webhookNetworks, webhookSeconds }
}
