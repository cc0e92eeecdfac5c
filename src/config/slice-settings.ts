import type { Config } from './load-config.ts'

/** The settings that slices read in requests and jobs. The others include passwords and keys. */
export type SliceSettings = Pick<Config, 'webhookNetworks' | 'webhookSeconds' | 'mcp'>

export function sliceSettingsOf({ webhookNetworks, webhookSeconds, mcp }: Config): SliceSettings {
  return { webhookNetworks, webhookSeconds, mcp }
}
